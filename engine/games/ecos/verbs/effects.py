"""The verbs of the effects that change the landscape or lead to other effects, by their op."""

from collections.abc import Mapping

from engine.games.ecos.verbs.changing import ChangeVerb, ShiftVerb
from engine.games.ecos.verbs.choosing import ChooseVerb, MayVerb, OthersVerb, PickVerb, PointsVerb, RepeatVerb, WhenVerb
from engine.games.ecos.verbs.moving import MoveVerb
from engine.games.ecos.verbs.piecewise import EffectVerb
from engine.games.ecos.verbs.placing import PlaceVerb
from engine.games.ecos.verbs.removing import HuntVerb, RemoveVerb


def effect_verbs(every: Mapping[str, EffectVerb]) -> dict[str, EffectVerb]:
    """`every`: the verbs of all effects, these among them, where those that hold others find them; it may be filled later."""
    return {
        "place": PlaceVerb(),
        "move": MoveVerb(),
        "remove": RemoveVerb(),
        "hunt": HuntVerb(),
        "change": ChangeVerb(),
        "shift": ShiftVerb(),
        "points": PointsVerb(),
        "pick": PickVerb(),
        "choose": ChooseVerb(every),
        "may": MayVerb(every),
        "when": WhenVerb(every),
        "repeat": RepeatVerb(every),
        "others": OthersVerb(every),
    }
