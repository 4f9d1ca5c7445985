import { card, cardsInPlay, cardThing, viewpoint } from '../cards.ts';
import { contextOf, on, printedPrograms, reaches, standing } from '../eval/standing.ts';
import { programOf } from '../library.ts';
import type { Machine } from '../machine.ts';
import type { Carried } from '../memo.ts';
import type { Pattern, Text } from '../program/index.ts';
import type { Card } from '../state/index.ts';
import type { Point, SeatId } from '../words.ts';

/** Which texts are about, and what they wait for. Looked up by key, so that a moment nobody waits for costs nothing. */

/** Every text a card in play has now, printed or granted, with the key of that one copy. */
export function textsOf(g: Machine, c: Card): Carried[] {
  const you = viewpoint(g, c);
  const thing = cardThing(c);
  const list: Carried[] = printedPrograms(g, c).map((program) => ({
    card: c.id,
    program,
    instance: `${thing}|${program}`,
    you,
  }));
  return stripped(g, thing, list.concat(granted(g, thing, c.id, you)));
}

/** Texts given to a card or player by effects: each grant is a copy of its own. */
function granted(g: Machine, thing: string, id: number, you: SeatId): Carried[] {
  const list: Carried[] = [];
  for (const one of standing(g, 'grant')) {
    if (one.node.s !== 'grant' || !reaches(g, one, thing)) continue;
    for (const quote of one.node.text) {
      const program = one.program.quotes.get(quote);
      if (!program) continue;
      list.push({
        card: id,
        program,
        instance: `${thing}|${program}|${one.lasting >= 0 ? one.lasting : one.source.card}`,
        you,
      });
    }
  }
  return list;
}

function stripped(g: Machine, thing: string, list: Carried[]): Carried[] {
  for (const one of standing(g, 'strip')) {
    if (one.node.s !== 'strip' || !reaches(g, one, thing)) continue;
    const kind = one.node.which;
    list = list.filter(({ program }) => {
      const { text } = programOf(g.lib, program);
      return kind === 'abilities'
        ? text.t !== 'ability'
        : kind === 'goldTraits'
          ? text.t !== 'gold'
          : text.t === 'ability';
    });
  }
  return list;
}

/** Abilities of a player himself: the rulebook's, and what he was given. */
export function textsOfPlayer(g: Machine, seat: SeatId): Carried[] {
  const own = g.lib.playerPrograms.map((program) => ({
    card: -1,
    program,
    instance: `s${seat}|${program}`,
    you: seat,
  }));
  return own.concat(granted(g, `s${seat}`, -1, seat));
}

/** Keys under which a text is found: what it waits for, or the designators it can be used under. */
export function keysOf(text: Text): string[] {
  if (text.t === 'ability' && !text.trigger) return text.designators.map((designator) => `use:${designator}`);
  if ((text.t !== 'ability' && text.t !== 'triggered') || !text.trigger)
    return text.t === 'gold' ? ['gold'] : [];
  const role = text.t === 'ability' ? 'r' : 't';
  const { point, on: patterns } = text.trigger;
  return patterns.flatMap((pattern) => pattern.kinds.map((kind) => `${role}:${kind}:${point}`));
}

/** Texts of cards in play and of players, by key. */
export function carried(g: Machine, key: string): Carried[] {
  const { memo } = g;
  const version =
    standing(g, 'grant').length + standing(g, 'strip').length > 0 ? memo.version + 0.5 : memo.layout;
  if (memo.carriedLayout !== version) {
    memo.carriedLayout = version;
    memo.carriedBy = new Map();
    for (const id of cardsInPlay(g)) for (const one of textsOf(g, card(g, id))) index(g, one);
    for (const seat of g.state.seats)
      if (!seat.eliminated) for (const one of textsOfPlayer(g, seat.id)) index(g, one);
  }
  return memo.carriedBy.get(key) ?? [];
}

function index(g: Machine, one: Carried): void {
  for (const key of new Set(keysOf(programOf(g.lib, one.program).text))) {
    const list = g.memo.carriedBy.get(key);
    if (list) list.push(one);
    else g.memo.carriedBy.set(key, [one]);
  }
}

/** Texts of one card that wait for this, wherever the card is. */
export function ownTexts(g: Machine, c: Card, key: string): Carried[] {
  return textsOf(g, c).filter((one) => keysOf(programOf(g.lib, one.program).text).includes(key));
}

const patternKinds = ['forbid', 'never', 'must', 'rewrite', 'sure'] as const;

/** Standing patterns that speak of this kind of occurrence. */
export function standingPatterns(g: Machine, which: (typeof patternKinds)[number], kind: string) {
  return standing(g, which).filter((one) => {
    const what = (one.node as { what?: Pattern }).what;
    return what?.kinds.includes(kind) === true && on(g, one, contextOf(g, one));
  });
}

/** Could anything at all answer an occurrence of this kind? */
export function listened(g: Machine, kind: string): boolean {
  for (const point of ['would', 'before', 'when', 'after'] as const)
    if (listenedAt(g, kind, point)) return true;
  for (const which of patternKinds) {
    if (standing(g, which).some((one) => (one.node as { what: Pattern }).what.kinds.includes(kind)))
      return true;
  }
  return false;
}

export function listenedAt(g: Machine, kind: string, point: Point): boolean {
  if (carried(g, `t:${kind}:${point}`).length > 0 || carried(g, `r:${kind}:${point}`).length > 0) return true;
  if (g.lib.fromHand.has(`${kind}:${point}`) || ownLeavingTexts(g, kind, point)) return true;
  if (g.book.triggers.some((one) => one.kind === kind && one.point === point)) return true;
  return g.state.delayed.some((one) => {
    const trigger = programOf(g.lib, one.program).code.blocks[one.node]?.trigger;
    return trigger?.point === point && trigger.on.some((pattern) => pattern.kinds.includes(kind));
  });
}

/** Texts that work from piles or provinces are few: the library knows whether there are any. */
function ownLeavingTexts(g: Machine, kind: string, point: Point): boolean {
  return g.lib.fromElsewhere.has(`${kind}:${point}`);
}
