"""Figures, by `make bench`: plain lines `name value unit`, medians, with ratios against named alternatives."""
