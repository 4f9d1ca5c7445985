"""A random bot for Kyuden that needs only the standard library. It prefers to act rather than to pass.

    npx kyuden arena --bots novice,"python3 examples/bots/random_bot.py" --games 4
"""
import json
import random
import sys

LEAVING = {"pass", "done", "no", "none", "refuse", "strike"}
TAKING_BACK = {"cancel", "back"}

def choose(question, chance):
    ids = [option["id"] for option in question["options"]]
    forward = [one for one in ids if one not in TAKING_BACK] or ids
    doing = [one for one in forward if one not in LEAVING]
    leaving = [one for one in forward if one in LEAVING]
    if leaving and question["kind"] == "pay":  # the price is already met: produce no more Gold
        doing = []
    return chance.choice(doing if doing and (not leaving or chance.random() < 0.75) else leaving)

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        chance = random.Random(message["seed"])
        answer = {"type": "hello", "protocol": 1, "name": "chance"}
    elif message["type"] == "decision":
        answer = {"type": "choice", "decision": message["decision"], "option": choose(message["question"], chance)}
    else:  # a refusal or the end of the game needs no answer
        continue
    print(json.dumps(answer), flush=True)
