import {
  type Card,
  cardThing,
  changed,
  counterOf,
  currentBattle,
  faceOf,
  freshCard,
  lay,
  noteHandle,
  pieceThing,
  setCounter,
  stat,
} from '@kyuden/engine';
import { sideTotal } from '../lcg/conflict.ts';
import { provinceCard } from '../lcg/places.ts';
import type { Check } from './check.ts';
import { type Clause, quoted, SituationError } from './format.ts';
import { cardNamed, type Names, provinceIn, seatIn, thingOf } from './names.ts';
import type { World } from './world.ts';

/** Facts and checks that only situations of the living card game have. */

const ringThing = (names: Names, one: Clause, name: string): string => {
  const ring = names.g.state.pieces.find(
    (piece) => piece.type === 'Ring' && piece.name.toLowerCase() === name.toLowerCase(),
  );
  if (!ring) throw new SituationError(one.line, `expected a ring, found ${quoted(name)}`);
  return pieceThing(ring.id);
};

const facts: {
  form: string;
  pattern: RegExp;
  state: (names: Names, world: World, one: Clause, found: string[]) => void;
}[] = [
  { form: 'setting deck-counts = shown', pattern: /^setting /i, state: () => {} },
  {
    form: "p1's conflict deck is empty",
    pattern: /^p\d's (?:dynasty|conflict) deck is empty$/i,
    state: () => {},
  },
  {
    form: 'p1 has 3 fate',
    pattern: /^(p\d) has (\d+) fate$/i,
    state: (names, _world, one, [who, n]) =>
      setCounter(names.g, `s${seatIn(names, one, who as string)}`, 'fate', Number(n)),
  },
  {
    form: "p1's dial shows 3",
    pattern: /^(p\d)'s dial shows (\d)$/i,
    state: (names, _world, one, [who, n]) =>
      setCounter(names.g, `s${seatIn(names, one, who as string)}`, 'dial', Number(n)),
  },
  {
    form: 'the Fire ring has 2 fate',
    pattern: /^the (\w+) ring has (\d+) fate$/i,
    state: (names, _world, one, [name, n]) =>
      setCounter(names.g, ringThing(names, one, name as string), 'fate', Number(n)),
  },
  {
    form: 'p1 has claimed the Air ring',
    pattern: /^(p\d) has claimed the (\w+) ring$/i,
    state: (names, _world, one, [who, name]) => {
      const thing = ringThing(names, one, name as string);
      const ring = names.g.state.pieces.find((piece) => pieceThing(piece.id) === thing);
      if (ring) Object.assign(ring, { state: 'claimed', seat: seatIn(names, one, who as string) });
    },
  },
  {
    form: 'p1 has the Favor on political',
    pattern: /^(p\d) has the (?:imperial )?favor(?: on (military|political))?$/i,
    state: (names, _world, one, [who, side]) => {
      const seat = seatIn(names, one, who as string);
      names.g.state.favor = seat;
      const favor = names.g.state.pieces.find((piece) => piece.type === 'Favor');
      if (favor) Object.assign(favor, { seat, state: side ?? 'military' });
    },
  },
  {
    form: 'p1 has declared a military conflict',
    pattern: /^(p\d) has declared a (military|political) conflict$/i,
    state: (names, _world, one, [who, type]) => {
      const name = type === 'military' ? 'declaredMilitary' : 'declaredPolitical';
      setCounter(names.g, `s${seatIn(names, one, who as string)}`, name, 1);
    },
  },
  {
    form: "p2's province 1 is broken",
    pattern: /^(p\d's province \d) is broken$/i,
    state: (names, _world, _one, [what]) => {
      const province = names.g.state.provinces[provinceIn(names, what as string) ?? -1];
      if (!province) return;
      province.destroyed = true;
      const c = provinceCard(names.g, province.id);
      if (c) Object.assign(c, { faceUp: true, entered: -1 });
    },
  },
  {
    form: "p2's province 1 is TITLE [faceup]",
    pattern: /^(p\d's province \d) is (.+?)(?: \[(faceup|facedown)\])?$/i,
    state: layProvince,
  },
];

/** Replaces a plain province by another card. It stays faceup or facedown unless stated otherwise. */
function layProvince(names: Names, world: World, one: Clause, [what, title, face]: string[]): void {
  const { g } = names;
  const id = provinceIn(names, what as string);
  const old = id === undefined ? undefined : provinceCard(g, id);
  const key = world.keys.get((title as string).toLowerCase());
  if (!old || key === undefined)
    throw new SituationError(one.line, `expected a province card, found ${quoted(title as string)}`);
  const c: Card = freshCard(
    g.state.cards.length,
    1_500_000 + g.state.cards.length,
    world.lib.byKey.get(key)!,
    old.owner,
    `entering:${old.owner}`,
  );
  g.state.cards.push(c);
  names.order.push(c.id);
  noteHandle(g, c);
  const shown = face === undefined ? old.faceUp : face.toLowerCase() === 'faceup';
  lay(g, old, `removed:${old.owner}`);
  lay(g, c, `provinceCard:${id}`);
  c.faceUp = shown;
  c.entered = shown ? 0 : -1;
  changed(g, true);
}

export const livingForms: readonly string[] = [
  ...facts.map((fact) => fact.form),
  'p1 conflict deck: X | p1 conflict discard: X | p1 role: X',
];

/** Applies a fact of the living card game. Returns false if the clause is none. */
export function livingFact(names: Names, world: World, one: Clause): boolean {
  for (const { pattern, state } of facts) {
    const found = pattern.exec(one.text);
    if (!found) continue;
    state(names, world, one, found.slice(1));
    changed(names.g, true);
    return true;
  }
  return false;
}

const is = (holds: boolean, otherwise: string): string | null => (holds ? null : otherwise);

export const livingChecks: Check[] = [
  {
    form: 'p1 may declare a military conflict with the Fire ring',
    pattern: /^(p\d) may (not )?declare a (military|political) conflict with the (\w+) ring$/,
    test: (play, one, [who, not, type, name]) => {
      const seat = seatIn(play.names, one, who as string);
      const ring = ringThing(play.names, one, name as string);
      const ask = play.names.g.state.asks.find((each) => each.seat === seat);
      const offered =
        ask?.options.some((each) => each.verb === 'conflict' && each.thing === ring && each.name === type) ===
        true;
      return is(offered === (not === undefined), offered ? 'it is offered' : 'it is not offered');
    },
  },
  {
    form: 'X has 2 fate | p1 has 3 fate | the Fire ring has 1 fate',
    pattern: /^(.+?) has (no|\d+) fate$/,
    test: (play, one, [what, n]) => {
      const ring = /^the (\w+) ring$/i.exec(what as string);
      const thing = ring
        ? ringThing(play.names, one, ring[1] as string)
        : thingOf(play.names, one, what as string);
      const fate = counterOf(play.names.g, thing, 'fate');
      return is(fate === (n === 'no' ? 0 : Number(n)), `it has ${fate}`);
    },
  },
  {
    form: 'X has glory 3',
    pattern: /^(.+?) has glory (\d+)$/,
    test: (play, one, [who, n]) => {
      const glory = stat(play.names.g, cardNamed(play.names, one, who as string), 'glory');
      return is(glory === Number(n), `it has glory ${glory}`);
    },
  },
  {
    form: "p1's dial shows 3",
    pattern: /^(p\d)'s dial shows (\d)$/,
    test: (play, one, [who, n]) => {
      const dial = counterOf(play.names.g, `s${seatIn(play.names, one, who as string)}`, 'dial');
      return is(dial === Number(n), `it shows ${dial}`);
    },
  },
  {
    form: 'X is honored | X is dishonored | X is ordinary',
    pattern: /^(.+) is (honored|dishonored|ordinary)$/,
    test: (play, one, [who, how]) => {
      const status = counterOf(play.names.g, cardThing(cardNamed(play.names, one, who as string)), 'status');
      const words = ['dishonored', 'ordinary', 'honored'];
      return is(words[status + 1] === how, `it is ${words[status + 1]}`);
    },
  },
  {
    form: 'the Fire ring is claimed by p1 | the Fire ring is unclaimed | the Fire ring is contested',
    pattern: /^the (\w+) ring is (unclaimed|contested|claimed by (p\d))$/,
    test: (play, one, [name, how, who]) => {
      const thing = ringThing(play.names, one, name as string);
      const ring = play.names.g.state.pieces.find((piece) => pieceThing(piece.id) === thing)!;
      const wanted = who === undefined ? (how as string) : 'claimed';
      const holder = who === undefined || ring.seat === seatIn(play.names, one, who);
      return is(ring.state === wanted && holder, `it is ${ring.state}, p${ring.seat + 1}`);
    },
  },
  {
    form: "p2's province 1 is broken | p2's province 1 is unbroken | p2's province 1 is revealed | p2's province 1 is facedown",
    pattern: /^(p\d's province \d) is (broken|unbroken|revealed|facedown)$/,
    test: (play, _one, [what, how]) => {
      const { g } = play.names;
      const id = provinceIn(play.names, what as string) ?? -1;
      const broken = g.state.provinces[id]?.destroyed === true;
      const shown = provinceCard(g, id)?.faceUp === true;
      const so = { broken, unbroken: !broken, revealed: shown, facedown: !shown }[how as 'broken'];
      return is(so, `it is ${broken ? 'broken' : 'unbroken'} and ${shown ? 'revealed' : 'facedown'}`);
    },
  },
  {
    form: 'the attackers count 5 | the defenders count 3',
    pattern: /^the (attackers|defenders) count (\d+)$/,
    test: (play, _one, [side, n]) => {
      const battle = currentBattle(play.names.g);
      if (!battle) return 'there is no conflict';
      const total = sideTotal(play.names.g, battle, side === 'attackers' ? 'attack' : 'defense');
      return is(total === Number(n), `they count ${total}`);
    },
  },
  {
    form: 'it is the Draw phase',
    pattern: /^it is the (\w+) phase$/,
    test: (play, _one, [name]) =>
      is(
        play.names.g.state.phase.toLowerCase() === name?.toLowerCase(),
        `it is the ${play.names.g.state.phase} phase`,
      ),
  },
  {
    form: 'p1 is the first player',
    pattern: /^(p\d) is the first player$/,
    test: (play, one, [who]) =>
      is(
        play.names.g.state.active === seatIn(play.names, one, who as string),
        `p${play.names.g.state.active + 1} is`,
      ),
  },
  {
    form: "p2's province 1 holds X",
    pattern: /^(p\d's province \d) holds (.+)$/,
    test: (play, one, [what, title]) => {
      const id = provinceIn(play.names, what as string) ?? -1;
      const c = cardNamed(play.names, one, title as string);
      return is(c.zone === `province:${id}`, `${faceOf(play.names.g, c).title} is at ${c.zone}`);
    },
  },
];
