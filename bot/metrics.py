"""Figures for whoever runs the bot: Prometheus histograms, and log lines with the parts of every answer (r74)."""

import time
from collections.abc import Iterator
from contextlib import contextmanager

from prometheus_client import Counter, Histogram

BUCKETS = (0.002, 0.005, 0.01, 0.02, 0.04, 0.08, 0.15, 0.3, 0.6, 1.2, 3.0)
PARTS = Histogram("horizon_seconds", "Time spent, by part of an answer", ("part",), buckets=BUCKETS)
ANSWERS = Counter("horizon_interactions_total", "Interactions, by kind and how they ended", ("kind", "outcome"))
BYTES = Histogram("horizon_picture_bytes", "Size of pictures sent", buckets=(10e3, 20e3, 40e3, 60e3, 100e3, 500e3))


class Timings(dict[str, float]):
    """Milliseconds by part, for one interaction."""

    @contextmanager
    def part(self, name: str) -> Iterator[None]:
        """Measure what is done inside."""
        begun = time.perf_counter()
        try:
            yield
        finally:
            seconds = time.perf_counter() - begun
            self[name] = round(self.get(name, 0.0) + seconds * 1000, 2)
            PARTS.labels(name).observe(seconds)
