"""All work that a match of Ecos can be made of, by its op."""

from engine.core.game import Verb
from engine.games.ecos import drawing, gaining, order, setup
from engine.games.ecos.state import EcosState
from engine.games.ecos.verbs import declaring
from engine.games.ecos.verbs.effects import effect_verbs
from engine.games.ecos.verbs.piecewise import EffectVerb

EFFECTS: dict[str, EffectVerb] = {
    "gain": gaining.GainVerb(),
    "cubes": gaining.CubesVerb(),
    "gaincard": gaining.GainCardVerb(),
    "playcard": gaining.PlayCardVerb(),
}
"""One for each effect of the vocabulary."""
EFFECTS.update(effect_verbs(EFFECTS))

VERBS: dict[str, Verb[EcosState]] = {
    "set": setup.SetVerb(),
    "pick-card": setup.PickCard(),
    "pass": setup.Pass(),
    "start": setup.Start(),
    "commit": drawing.Commit(),
    "turn": drawing.Turn(),
    "cashes": drawing.Cashes(),
    "cash": gaining.Cash(),
    "take": gaining.Take(),
    "look": gaining.Look(),
    "play": gaining.Play(),
    "element": gaining.Element(),
    "order": order.OrderVerb(),
    "eco": order.Eco(),
    "spend": order.Spend(),
    "windows": order.Windows(),
    "window": declaring.Window(),
    "feature-play": declaring.FeaturePlay(),
    "which-benefit": declaring.WhichBenefit(),
    **EFFECTS,
}
