"""A bot for Kyuden that looks one move ahead. It needs only the standard library.

    npx kyuden arena --bots "python3 examples/bots/look_ahead.py",eager --games 10 --budget 2000

For each choice it lets Kyuden imagine a few games that agree with what it knows, and try its options in them. It takes
the option after which it stands best on average.
"""
import json
import sys

WORLDS = 5  # games to imagine for a choice
CHOICES = 20  # choices that the eager bot plays on after each option
MOST_OPTIONS = 10


def worth(cards):
    """What cards in play are worth with their attachments; a bowed card is worth a little less."""
    total = 0
    for card in cards:
        stats = card.get("stats", {})
        own = 3 + (stats.get("force") or 0) + (stats.get("goldProduction") or 0)
        total += own * (0.8 if card.get("bowed") else 1) + worth(card.get("attached", []))
    return total


def standing(view, seat):
    """How well a seat stands: provinces, Honor, hand and cards in play, less those of the others."""
    over = view["over"]
    if over:
        return 1000 if seat in over["winners"] else -1000
    fields = (view["attack"] or {}).get("fields", [])
    total = 0
    for one in view["seats"]:
        away = [card for field in fields for card in field["attackers"] + field["defenders"]
                if card.get("controller") == one["seat"]]
        own = (15 * len(one["provinces"]) + 1.5 * one["honor"] + 2 * len(one["hand"])
               + worth(one["home"]) + worth(away))
        total += own if one["seat"] == seat else -own
    return total


def say(message):
    print(json.dumps(message), flush=True)


class Choice:
    """One decision: the options that are tried, and what came of them in each imagined game."""

    def __init__(self, decision, options):
        self.decision = decision
        self.totals = {option["id"]: 0.0 for option in options}
        self.worlds = 0

    def imagine(self):
        say({"type": "imagine", "decision": self.decision, "seed": f"world {self.worlds}",
             "tries": list(self.totals), "choices": CHOICES})

    def take(self, tries, seat):
        for one in tries:
            self.totals[one["option"]] += standing(one["view"], seat)
        self.worlds += 1

    def answer(self):
        best = max(self.totals, key=self.totals.get)
        say({"type": "choice", "decision": self.decision, "option": best})


seat, choice = 0, None
for line in sys.stdin:
    message = json.loads(line)
    kind = message["type"]
    if kind == "hello":
        seat = message["seat"]
        say({"type": "hello", "protocol": 1, "name": "look ahead"})
    elif kind == "decision":
        forward = [one for one in message["question"]["options"] if one["role"] not in ("cancel", "back")]
        choice = Choice(message["decision"], (forward or message["question"]["options"])[:MOST_OPTIONS])
        choice.answer() if len(choice.totals) == 1 else choice.imagine()
    elif kind == "imagined" and choice and message["decision"] == choice.decision:
        choice.take(message["tries"], seat)
        choice.imagine() if choice.worlds < WORLDS else choice.answer()
