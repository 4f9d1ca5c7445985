import {
  baseStat,
  type Card,
  card,
  cardOf,
  cardThing,
  faceOf,
  hasKeyword,
  hasStat,
  inPlay,
  isCreated,
  leaderOf,
  placeOf,
  provinceBase,
  provinceSources,
  provinceStrength,
  type StatSource,
  stat,
  statSources,
  unitStat,
  zoneName,
  zoneNumber,
} from '@kyuden/engine';
import { readToken } from './card-state.ts';
import type { Check } from './check.ts';
import type { Clause } from './format.ts';
import { cardNamed, fieldIn, numberOf, provinceIn, seatIn, seatOf, thingsOf } from './names.ts';
import type { Play } from './play.ts';

/** Checks of cards and provinces. */

const statNames: Record<string, string> = {
  F: 'force',
  C: 'chi',
  PH: 'personalHonor',
  G: 'goldCost',
  FV: 'focusValue',
  PS: 'provinceStrength',
  HR: 'honorRequirement',
  FH: 'familyHonor',
  GP: 'goldProduction',
  M: 'military',
  P: 'political',
};

/** Sums the sources that explain a stat to players, or returns an error text if one of them adds 0. */
function toldOf(base: number, sources: readonly StatSource[]): number | string {
  if (sources.some(({ by }) => by === 0)) return 'a line that adds 0';
  return sources.reduce((sum, { by }) => sum + by, base);
}

export const cardChecks: Check[] = [
  {
    form: "X's unit has 9F",
    pattern: /^(.+)'s unit has (\d+)F$/,
    test: (play, one, [who, n]) => {
      const { g } = play.names;
      const force = unitStat(g, leaderOf(g, cardNamed(play.names, one, who as string)), 'force');
      return force === Number(n) ? null : `the unit has ${force}F`;
    },
  },
  {
    form: 'X has 7F 3C',
    pattern: /^(.+?) has ((?:-?\d+(?:F|C|PH|G|FV|HR|FH|GP|PS|M|P)(?:,? and |,? )?)+)$/,
    test: (play, one, [who, values]) => {
      const { g } = play.names;
      const c = cardNamed(play.names, one, who as string);
      const wrong = [...(values as string).matchAll(/(-?\d+)(FV|FH|F|C|PH|PS|GP|G|HR|M|P)/g)].flatMap(
        ([, n, short]) => {
          const name = statNames[short as string] as string;
          const value = stat(g, c, name);
          const told = toldOf(baseStat(g, c, name), statSources(g, c, name));
          if (hasStat(g, c, name) && told !== value) return [`${value}${short}, and is said to have ${told}`];
          return value === Number(n) ? [] : [`${value}${short}`];
        },
      );
      return wrong.length === 0 ? null : `${faceOf(g, c).title} has ${wrong.join(' ')}`;
    },
  },
  {
    form: 'X has a +2F token | X has 2 Wealth tokens | X has no tokens',
    pattern: /^(.+?) has (an?|no|\d+|one|two|three) (?:(.+?) )?tokens?$/,
    test: (play, one, [who, count, kind]) =>
      tokens(play, one, who as string, numberOf(count as string) ?? 0, kind),
  },
  {
    form: 'X has the keyword Cavalry | X does not have the keyword Cavalry',
    pattern: /^(.+?) (has|does not have) the keyword (.+)$/,
    test: (play, one, [who, has, word]) => {
      const found = hasKeyword(play.names.g, cardNamed(play.names, one, who as string), word as string);
      return found === (has === 'has') ? null : `it ${found ? 'has' : 'does not have'} it`;
    },
  },
  {
    form: "p2's province 1 has strength 9",
    pattern: /^(p\d's province \d) has strength (\d+)$/,
    test: (play, _one, [what, n]) => {
      const province = play.names.g.state.provinces[provinceIn(play.names, what as string) ?? -1];
      const strength = province ? provinceStrength(play.names.g, province) : 'no';
      const told =
        province && toldOf(provinceBase(play.names.g, province), provinceSources(play.names.g, province));
      if (told !== undefined && told !== strength) return `it has ${strength}, and is said to have ${told}`;
      return strength === Number(n) ? null : `it has ${strength} strength`;
    },
  },
  {
    form: "p2's province 1 is destroyed | p2's province 1 stands",
    pattern: /^(p\d's province \d) (is destroyed|stands|is not destroyed)$/,
    test: (play, _one, [what, how]) => {
      const province = play.names.g.state.provinces[provinceIn(play.names, what as string) ?? -1];
      const gone = province?.destroyed !== false;
      return gone === (how === 'is destroyed') ? null : gone ? 'it is destroyed' : 'it stands';
    },
  },
];

function tokens(
  play: Play,
  one: Clause,
  who: string,
  count: number,
  kind: string | undefined,
): string | null {
  const { g } = play.names;
  const province = provinceIn(play.names, who);
  const holder = province === undefined ? cardNamed(play.names, one, who) : g.state.provinces[province];
  const { stats: bonus, title } = readToken(kind ?? '');
  const found = (holder?.tokens ?? []).filter(
    (token) =>
      (title === '' || token.title.toLowerCase() === title.toLowerCase()) &&
      (bonus.length === 0 || JSON.stringify(token.stats) === JSON.stringify(bonus)),
  );
  if (found.length === count) return null;
  const all = (holder?.tokens ?? []).map(
    (token) => `${token.stats.map(([name, by]) => `${by} ${name}`).join('/')} ${token.title}`,
  );
  return `it has ${all.length === 0 ? 'no tokens' : all.join(', ')}`;
}

/** Simple states, each with its test. */
const states: Record<string, (play: Play, c: Card) => boolean> = {
  bowed: (_play, c) => c.bowed,
  straight: (_play, c) => !c.bowed,
  unbowed: (_play, c) => !c.bowed,
  dishonorable: (_play, c) => c.dishonorable,
  honorable: (_play, c) => !c.dishonorable,
  dead: (_play, c) => c.dead !== '',
  'dead honorably': (_play, c) => c.dead === 'honorably',
  'honorably dead': (_play, c) => c.dead === 'honorably',
  'dead dishonorably': (_play, c) => c.dead === 'dishonorably',
  'dishonorably dead': (_play, c) => c.dead === 'dishonorably',
  destroyed: (play, c) =>
    isGone(play, c) && (faceOf(play.names.g, c).type !== 'Personality' || c.dead !== ''),
  discarded: (_play, c) => zoneName(c.zone).endsWith('Discard') && c.dead === '',
  removed: (_play, c) => zoneName(c.zone) === 'removed',
  'removed from the game': (_play, c) => zoneName(c.zone) === 'removed',
  'in play': (play, c) => inPlay(play.names.g, c),
  home: (play, c) => zoneName(placeOf(play.names.g, c)) === 'home',
  'at home': (play, c) => zoneName(placeOf(play.names.g, c)) === 'home',
  'in hand': (_play, c) => zoneName(c.zone) === 'hand',
  focused: (_play, c) => zoneName(c.zone) === 'focusArea',
  'face up': (_play, c) => c.faceUp,
  'face down': (_play, c) => !c.faceUp,
};

/** The forms of states, to suggest the nearest one. */
export const stateForms: readonly string[] = [
  ...Object.keys(states).map((state) => `X is ${state} | X is not ${state}`),
  "X is at 1 | X is in p1's hand | X is in p1's province 1 | X is on top of p1's fate deck | X is attached to Y",
  'X is controlled by p2 | X is owned by p2 | X is Cavalry',
];

/** Whether a card has left play by destruction; a created card leaves the game then. */
const isGone = (play: Play, c: Card): boolean =>
  zoneName(c.zone).endsWith('Discard') || (isCreated(c) && !inPlay(play.names.g, c));

type Test = (play: Play, c: Card) => boolean;

/** Converts words such as 'fate deck' to the name of a zone. */
const zoneWords = (words: string): string =>
  words.replace(/ (\w)/, (_all, letter: string) => letter.toUpperCase());

/** Returns the test for a state that contains a name, or undefined if the text is no such state. */
function namedState(play: Play, one: Clause, text: string): Test | undefined {
  const { g } = play.names;
  const field = /^at (?:battlefield )?(\d)$/.exec(text);
  if (field) return (_play, c) => placeOf(g, c) === `battlefield:${fieldIn(play.names, field[1] as string)}`;
  const province = /^in (p\d's province \d)$/.exec(text);
  if (province) return (_play, c) => c.zone === `province:${provinceIn(play.names, province[1] as string)}`;
  const hand =
    /^in (p\d)'s (hand|focus pool|fate deck|dynasty deck|conflict deck|fate discard|dynasty discard|conflict discard|home|removed)$/.exec(
      text,
    );
  if (hand) {
    const name = zoneWords(hand[2] as string);
    return (_play, c) => placeOf(g, c) === `${name}:${seatIn(play.names, one, hand[1] as string)}`;
  }
  const deck =
    /^on (?:the )?(top|bottom) of (p\d)'s (fate deck|dynasty deck|conflict deck|fate discard|dynasty discard|conflict discard|focused cards)$/.exec(
      text,
    );
  if (deck) {
    const name = deck[3] === 'focused cards' ? 'focusArea' : zoneWords(deck[3] as string);
    const key = `${name}:${seatOf(deck[2] as string)}`;
    return (_play, c) => g.state.zones[key]?.at(deck[1] === 'top' ? -1 : 0) === c.id;
  }
  const host = /^attached to (.+)$/.exec(text);
  if (host) {
    const under = provinceIn(play.names, host[1] as string);
    if (under !== undefined) {
      const own = g.state.zones[`provinceCard:${under}`]?.[0];
      if (own !== undefined) return (_play, c) => c.host === own;
      return (_play, c) => c.zone === `province:${under}` && c.entered >= 0;
    }
    const leader = cardNamed(play.names, one, host[1] as string);
    return (_play, c) => c.host === leader.id;
  }
  const seat = /^(controlled|owned) by (p\d)$/.exec(text);
  if (seat) return (_play, c) => (seat[1] === 'owned' ? c.owner : c.controller) === seatOf(seat[2] as string);
  if (/^[A-Z]/.test(text)) return (_play, c) => hasKeyword(g, c, text.replace(/^a /, ''));
  return undefined;
}

/** Checks 'X is bowed' or 'X and Y are not at 1'. Returns undefined if the clause has no such form. */
export function checkCardState(play: Play, one: Clause): string | null | undefined {
  const { g } = play.names;
  const found = /^(.+?) (?:is|are) (not )?(.+)$/.exec(one.text);
  if (!found) return undefined;
  const [, who, not, text] = found as unknown as [string, string, string | undefined, string];
  const test = states[text] ?? namedState(play, one, text);
  if (!test) return undefined;
  for (const thing of thingsOf(play.names, one, who)) {
    const c = cardOf(g, thing);
    if (!c) return `${who} is no card`;
    if (test(play, c) === (not === undefined)) continue;
    return describe(play, c);
  }
  return null;
}

/** Describes the actual state of a card, for a failed check. */
function describe(play: Play, c: Card): string {
  const { g } = play.names;
  const words = [faceOf(g, c).title || `a created ${faceOf(g, c).type}`, 'is'];
  words.push(c.bowed ? 'bowed,' : 'straight,');
  if (c.dishonorable) words.push('dishonorable,');
  if (c.dead) words.push(`dead ${c.dead},`);
  const host = c.host >= 0 ? card(g, c.host) : undefined;
  words.push(host ? `attached to ${faceOf(g, host).title}` : `in ${sayZone(play, c)}`);
  return words.join(' ');
}

function sayZone(play: Play, c: Card): string {
  const { g } = play.names;
  const place = placeOf(g, c);
  const n = zoneNumber(place);
  if (zoneName(place) === 'province') {
    const seat = play.names.provinces.findIndex((ids) => ids.includes(n));
    return `p${seat + 1}'s province ${(play.names.provinces[seat]?.indexOf(n) ?? 0) + 1}`;
  }
  if (zoneName(place) === 'battlefield') return `battlefield ${place}`;
  return `${zoneName(place)} of p${n + 1} (${cardThing(c)})`;
}
