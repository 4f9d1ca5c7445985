import { cardThing, type GameEvent, type Machine } from '@kyuden/engine';
import { en, lineText, plainText } from '@kyuden/words';
import { describe, expect, test } from 'vitest';
import { Chronicle, parseSituations, positionOf } from '../src/index.ts';

/** The lines of the log, one for each kind of event and each of its variants. */

const position = (text: string): Machine =>
  positionOf(parseSituations(`${text}\nthen: p1 is asked`, 'told')[0]!);

interface Told {
  kind: string;
  /** Members; `subject`, `from` and `to` may be titles, names of rings, or the battlefield. */
  of: Record<string, unknown>[];
  mode?: string;
}

function tell(g: Machine, { kind, of, mode = 'rulebook' }: Told): string[] {
  const named = (value: unknown): unknown => {
    const found = g.state.cards.find((one) => g.lib.faces[one.faces[0]!]!.title === value);
    if (found) return cardThing(found);
    const ring = g.state.pieces.find((one) => one.name === value);
    if (ring) return `o${ring.id}`;
    return value === 'the battlefield' ? `b${g.state.fields[0]!.id}` : value;
  };
  const members = of.map((one) => ({
    fate: 'done',
    ...one,
    ...Object.fromEntries(
      ['subject', 'from', 'to'].flatMap((key) => (key in one ? [[key, named(one[key])]] : [])),
    ),
  }));
  const cause = { mode, card: '', seat: 0, program: '' };
  const event = { kind, members, cause } as unknown as GameEvent;
  return new Chronicle('all')
    .tell(g, [[event]])
    .map(({ weight, line }) => `${weight}: ${plainText(lineText(en, line))}`);
}

const living = position(`edition: lcg
title: a position
given: a military conflict at p2's province 1, p1 attacking
  p1 at 1: Doji Challenger; Brash Samurai
  p2 at 1: Hida Guardian
  p1 hand: Stoic Gunsō`);
const [one, two] = ['Doji Challenger', 'Brash Samurai'];
const both = (rest: object = {}, other: object = {}) => [
  { subject: one, player: 0, ...rest },
  { subject: two, player: 0, ...rest, ...other },
];

describe('the living card game', () => {
  test.each<[Told, string[]]>([
    [{ kind: 'moveCounter', of: [{ name: 'fate', amount: 2, to: 's0' }] }, ['detail: p1 gains 2 fate']],
    [
      { kind: 'moveCounter', of: [{ name: 'fate', amount: 2, to: 's0', from: one }] },
      ['detail: p1 takes 2 fate from Doji Challenger'],
    ],
    [
      { kind: 'moveCounter', of: [{ name: 'fate', amount: 2, to: one }] },
      ['detail: 2 fate is placed on Doji Challenger'],
    ],
    [
      { kind: 'moveCounter', of: [{ name: 'fate', amount: 2, from: one }] },
      ['detail: Doji Challenger loses 2 fate'],
    ],
    [{ kind: 'moveCounter', of: [{ name: 'fate', amount: 2 }] }, []],
    [{ kind: 'moveCounter', of: [{ name: 'rage', amount: 2, to: one }] }, []],
    [
      {
        kind: 'moveCounter',
        of: both({ name: 'fate', amount: 1 }, {}).map((m) => ({ ...m, to: m.subject })),
      },
      ['detail: 1 fate is placed on each of Doji Challenger and Brash Samurai'],
    ],
    [
      {
        kind: 'moveCounter',
        of: both({ name: 'fate', amount: 1 }, {}).map((m) => ({ ...m, from: m.subject })),
      },
      ['detail: Doji Challenger and Brash Samurai lose 1 fate each'],
    ],
    [
      {
        kind: 'moveCounter',
        of: both({ name: 'fate', amount: 1 }, { amount: 2 }).map((m) => ({ ...m, from: m.subject })),
      },
      ['detail: Doji Challenger loses 1 fate', 'detail: Brash Samurai loses 2 fate'],
    ],
    [
      {
        kind: 'moveCounter',
        of: both({ name: 'fate', amount: 1 }, {}).map((m) => ({ ...m, from: m.subject, to: 's0' })),
      },
      ['detail: p1 takes 1 fate from Doji Challenger', 'detail: p1 takes 1 fate from Brash Samurai'],
    ],
    [
      {
        kind: 'moveCounter',
        of: both({ name: 'rage', amount: 1 }, {}).map((m) => ({ ...m, from: m.subject })),
      },
      [],
    ],
    [
      {
        kind: 'moveCounter',
        of: [
          { name: 'fate', amount: 1, subject: 's0', to: 's0', player: 0 },
          { name: 'fate', amount: 1, subject: 's0', to: 's0', player: 0 },
        ],
      },
      ['detail: p1 gains 1 fate', 'detail: p1 gains 1 fate'],
    ],
    [{ kind: 'spend', of: [{ player: 0, amount: 2 }] }, ['detail: p1 pays 2 fate']],
    [{ kind: 'spend', of: [{ player: 0, amount: 0 }] }, []],
    [{ kind: 'setDial', of: [{ player: 0, amount: 3 }] }, ['deed: p1 bids 3']],
    [
      { kind: 'enterPlay', of: [{ subject: one, player: 0, to: 's0', data: { played: true, fate: 2 } }] },
      ['deed: p1 plays Doji Challenger with 2 fate'],
    ],
    [
      { kind: 'enterPlay', of: [{ subject: one, player: 0, to: 'the battlefield', data: { bowed: true } }] },
      ['detail: p1 puts Doji Challenger into play into the conflict, bowed'],
    ],
    [
      { kind: 'enterPlay', of: [{ subject: one, player: 0, to: two }] },
      ['detail: p1 puts Doji Challenger into play on Brash Samurai'],
    ],
    [{ kind: 'giveHonor', of: [{ player: 0, to: 's1', amount: 2 }] }, ['detail: p1 gives 2 honor to p2']],
    [{ kind: 'gainHonor', of: [{ player: 0, amount: 2 }] }, ['detail: p1 gains 2 honor']],
    [{ kind: 'loseHonor', of: [{ player: 0, amount: 2 }] }, ['detail: p1 loses 2 honor']],
    [
      { kind: 'deckRunsOut', of: [{ player: 0, amount: 5, name: 'conflict' }] },
      ['detail: p1 has no conflict cards left: 5 honor is lost, the discards are shuffled'],
    ],
    [
      { kind: 'conflictDeclared', of: [{ player: 0, subject: 'p0', name: 'military' }] },
      ["deed: p1 declares a military conflict at p1's stronghold province"],
    ],
    [{ kind: 'conflictPassed', of: [{ player: 1 }] }, ['detail: p2 declares no conflict']],
    [
      { kind: 'selectRing', of: [{ player: 0, subject: 'Fire', amount: 1 }] },
      ['detail: p1 contests the Fire Ring and takes 1 fate from it'],
    ],
    [{ kind: 'selectRing', of: [{ player: 0, subject: 'Fire' }] }, ['detail: p1 contests the Fire Ring']],
    [{ kind: 'commit', of: [{ subject: one, name: 'attacker' }] }, ['detail: Doji Challenger attacks']],
    [{ kind: 'commit', of: [{ subject: one, name: 'defender' }] }, ['detail: Doji Challenger defends']],
    [{ kind: 'commit', of: both({ name: 'home' }) }, ['detail: Doji Challenger and Brash Samurai go home']],
    [
      { kind: 'winConflict', of: [{ player: 0, amount: 4, name: 'military' }] },
      ['deed: p1 wins the military conflict by 4'],
    ],
    [
      { kind: 'ringEffect', of: [{ player: 0, subject: 'Fire', name: 'Fire' }] },
      ['detail: p1 resolves the Fire Ring'],
    ],
    [{ kind: 'claimRing', of: [{ player: 0, subject: 'Fire' }] }, ['deed: p1 claims the Fire Ring']],
    [{ kind: 'returnRing', of: [{ subject: 'Fire' }] }, ['detail: the Fire Ring is unclaimed again']],
    [
      { kind: 'takeFavor', of: [{ player: 0, name: 'military' }] },
      ['deed: p1 takes the Imperial Favor, military side'],
    ],
    [{ kind: 'move', of: [{ subject: one, to: 's0' }] }, ['detail: Doji Challenger moves home']],
    [
      { kind: 'move', of: [{ subject: one, to: 'the battlefield' }] },
      ['detail: Doji Challenger moves to the conflict'],
    ],
    [{ kind: 'put', of: [{ subject: one, to: 'hand:0' }] }, ['detail: Doji Challenger goes to the hand']],
    [
      { kind: 'put', of: [{ subject: one, to: 'conflictDeck:0' }] },
      ['detail: Doji Challenger goes to the top of the deck'],
    ],
    [
      { kind: 'put', of: [{ subject: one, to: 'conflictDeck:0', data: { position: 'bottom' } }] },
      ['detail: Doji Challenger goes to the bottom of the deck'],
    ],
    [
      { kind: 'put', of: [{ subject: one, to: 'province:1' }] },
      ['detail: Doji Challenger goes to a province'],
    ],
    [{ kind: 'put', of: [{ subject: one, to: 'removed:0' }] }, ['detail: Doji Challenger is put elsewhere']],
    [
      { kind: 'duelBegins', of: [{ subject: one, to: 'Hida Guardian' }] },
      ['deed: Doji Challenger duels Hida Guardian'],
    ],
    [{ kind: 'eliminate', of: [{ player: 0, name: 'dishonor' }] }, ['deed: p1 has no honor left']],
    [
      { kind: 'discard', of: both({ from: 'hand:0' }) },
      ['detail: Doji Challenger and Brash Samurai are discarded'],
    ],
    [{ kind: 'discard', of: both({ from: 'resolution' }) }, []],
    [{ kind: 'bow', of: both() }, ['detail: Doji Challenger and Brash Samurai bow']],
    [{ kind: 'bow', of: both(), mode: 'resolution' }, []],
    [{ kind: 'bow', of: [{ subject: one }], mode: 'resolution' }, ['detail: Doji Challenger bows']],
    [
      { kind: 'bow', of: both({}, { player: 1 }) },
      ['detail: Doji Challenger bows', 'detail: Brash Samurai bows'],
    ],
    [
      { kind: 'bow', of: both({}, { fate: 'negated' }) },
      ['detail: Doji Challenger bows', 'detail: Brash Samurai bows — negated'],
    ],
    [{ kind: 'straighten', of: both() }, ['detail: Doji Challenger and Brash Samurai ready']],
    [{ kind: 'faceUp', of: both() }, ['detail: Doji Challenger and Brash Samurai are turned faceup']],
    [{ kind: 'sacrifice', of: both() }, ['detail: Doji Challenger and Brash Samurai are sacrificed']],
    [{ kind: 'honor', of: both() }, ['detail: Doji Challenger and Brash Samurai are honored']],
    [{ kind: 'dishonor', of: both() }, ['detail: Doji Challenger and Brash Samurai are dishonored']],
    [
      {
        kind: 'returnRing',
        of: [
          { subject: 'Fire', player: 0 },
          { subject: 'Air', player: 0 },
        ],
      },
      ['detail: the Fire Ring and the Air Ring are unclaimed again'],
    ],
    [{ kind: 'draw', of: both() }, ['detail: p1 draws Doji Challenger and Brash Samurai']],
    [{ kind: 'turnBegins', of: [{ player: 0 }] }, ['turn: Round 3: p1 is first']],
    [{ kind: 'played', of: [{ subject: one, player: 0 }] }, []],
    [{ kind: 'takeOver', of: [{ subject: one, player: 0 }] }, []],
    [{ kind: 'refill', of: [{ subject: 'p0', player: 0 }] }, []],
    [{ kind: 'passToken', of: [{ player: 0 }] }, []],
  ])('%j', (told, lines) => {
    expect(tell(living, told)).toEqual(lines);
  });
});

const old = position(`title: a position
given: p1's Action Phase
  p1 home: Isawa Umeko; Hiruma Aki; Shiba Miiko`);
const [umeko, aki, miiko] = ['Isawa Umeko', 'Hiruma Aki', 'Shiba Miiko'].map((subject) => ({ subject }));

describe('the older game', () => {
  test.each<[Told, string[]]>([
    [{ kind: 'bow', of: [umeko!, aki!] }, ['detail: Isawa Umeko bows', 'detail: Hiruma Aki bows']],
    [{ kind: 'bow', of: [umeko!, aki!, miiko!] }, ['detail: 3 cards bow']],
    [
      { kind: 'bow', of: [umeko!, aki!, { ...miiko!, fate: 'negated' }] },
      ['detail: Isawa Umeko bows', 'detail: Hiruma Aki bows', 'detail: Shiba Miiko bows — negated'],
    ],
    [{ kind: 'bow', of: [umeko!, { ...aki!, fate: 'pending' }] }, ['detail: Isawa Umeko bows']],
    [
      { kind: 'destroy', of: [umeko!, aki!, miiko!] },
      [
        'detail: Isawa Umeko is destroyed',
        'detail: Hiruma Aki is destroyed',
        'detail: Shiba Miiko is destroyed',
      ],
    ],
    [{ kind: 'discard', of: [{ ...umeko!, from: 'hand:0' }] }, ['detail: Isawa Umeko is discarded']],
    [{ kind: 'discard', of: [{ ...umeko!, from: 'resolution' }] }, []],
    [
      { kind: 'enterPlay', of: [{ ...umeko!, player: 0, data: { bowed: true } }] },
      ['detail: p1 brings Isawa Umeko into play, bowed'],
    ],
    [{ kind: 'enterPlay', of: [{ ...umeko!, player: 0 }] }, ['detail: p1 brings Isawa Umeko into play']],
    [{ kind: 'gainHonor', of: [{ player: 0, amount: 2 }] }, ['detail: p1 gains 2 Honor']],
    [{ kind: 'loseHonor', of: [{ amount: 2 }] }, ['detail: somebody loses 2 Honor']],
    [{ kind: 'modify', of: [{ ...umeko!, name: 'force', amount: 2 }] }, ['detail: Isawa Umeko has +2F']],
    [
      { kind: 'addToken', of: [{ ...umeko!, name: 'Wealth', data: { stats: [['force', 1]] } }] },
      ['detail: Isawa Umeko gets a +1F Wealth token'],
    ],
    [{ kind: 'addToken', of: [{ ...umeko!, name: 'Wealth' }] }, ['detail: Isawa Umeko gets a Wealth token']],
    [{ kind: 'attackDeclared', of: [{ player: 0, to: 's1' }] }, ['deed: p1 attacks p2']],
    [{ kind: 'attackDeclared', of: [{ player: 0 }] }, ['deed: p1 attacks nobody']],
    [
      { kind: 'lobbyCounted', of: [{ player: 0, amount: 4, name: '3' }] },
      ['detail: p1 lobbies with 4 Honor, against 3'],
    ],
    [
      { kind: 'focusCut', of: [{ player: 0, amount: 4, name: 'Rout' }] },
      ['detail: p1 cuts to Rout (Focus value 4)'],
    ],
    [{ kind: 'phaseBegins', of: [{ name: 'Attack' }] }, ['phase: Attack Phase']],
    [{ kind: 'phaseBegins', of: [{}] }, []],
    [{ kind: 'turnBegins', of: [{ player: 0 }] }, ["turn: Turn 7: p1's turn"]],
    [{ kind: 'winGame', of: [{ player: 0, name: 'honor' }] }, ['deed: p1 wins the game (honor)']],
    [{ kind: 'target', of: [{}] }, ['detail: target: something']],
    [{ kind: 'unheardOf', of: [umeko!] }, []],
  ])('%j', (told, lines) => {
    expect(tell(old, told)).toEqual(lines);
  });
});
