import {
  type Card,
  card,
  cardThing,
  changed,
  type Machine,
  type Member,
  type OccurrenceSpec,
  placeOf,
  zoneKey,
  zoneName,
} from '@kyuden/engine';
import { subjectCard } from './subject.ts';

/** Changes of cards that all families share. */

/** Returns the change that bows or straightens the card of a member. */
export const setBowed =
  (to: boolean): OccurrenceSpec['apply'] =>
  (g, member) => {
    const c = subjectCard(g, member);
    if (!c) return;
    c.bowed = to;
    changed(g);
  };

/** Turns a card in a province face down. Everybody has seen it, so all players still know it. */
export const turnDown: OccurrenceSpec = {
  never: (g, member) => {
    const c = subjectCard(g, member);
    return !c?.faceUp || zoneName(c.zone) !== 'province';
  },
  apply: (g, member) => {
    const c = subjectCard(g, member);
    if (!c) return;
    c.faceUp = false;
    for (const seat of g.state.seats) c.known |= 1 << seat.id;
    changed(g, true);
  },
};

type Leaver = (g: Machine, member: Member) => Card | undefined;

/**
 * Makes a function that returns the card of a member, and notes where it is before anything answers, because texts
 * refer to its last position. `wasInPlay` says whether it counts as leaving play.
 */
export const leaverBy =
  (wasInPlay: (g: Machine, c: Card) => boolean): Leaver =>
  (g, member) => {
    const c = subjectCard(g, member);
    if (!c) return undefined;
    const data: Record<string, unknown> = member.data ?? {};
    member.data = data;
    data.was ??= placeOf(g, c);
    data.inPlay ??= wasInPlay(g, c);
    if (c.host >= 0) data.host ??= cardThing(card(g, c.host));
    data.controller ??= c.controller;
    member.from ??= c.zone;
    return c;
  };

/** Removes a card from the game; `send` moves it there with all consequences. */
export const removalBy = (
  leaver: Leaver,
  send: (g: Machine, c: Card, key: string) => void,
): OccurrenceSpec => ({
  never: (g, member) => {
    const c = leaver(g, member);
    return !c || zoneName(c.zone) === 'removed';
  },
  apply: (g, member) => {
    const c = leaver(g, member);
    if (c) send(g, c, zoneKey('removed', c.owner));
  },
});
