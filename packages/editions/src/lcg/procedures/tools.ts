import {
  byRules,
  type Card,
  card,
  cardsInPlay,
  cardThing,
  faceOf,
  type Machine,
  type Member,
  type Occurrence,
  type Option,
  occur,
  type ProcedureFrame,
  type SeatId,
  seatsFrom,
  type Thing,
} from '@kyuden/engine';

/** Small functions that several procedures share. */

export const thingOption = (verb: string, thing: Thing): Option => ({
  id: `${verb}:${thing}`,
  role: 'do',
  verb,
  thing,
});

export const cardOption = (verb: string, c: Card): Option => thingOption(verb, cardThing(c));

/** An option without a thing: an amount or a name. */
export const valueOption = (verb: string, value: string | number): Option =>
  typeof value === 'number'
    ? { id: `${verb}:${value}`, role: 'do', verb, amount: value }
    : { id: `${verb}:${value}`, role: 'do', verb, name: value };

/** The thing or value after the verb in the id of such an option. */
export const pointed = (answer: string): Thing => answer.slice(answer.indexOf(':') + 1);

/** timing.player-order: first player first. */
export const playerOrder = (g: Machine): SeatId[] => seatsFrom(g, g.state.active);

export const otherSeat = (seat: SeatId): SeatId => 1 - seat;

/** A price in Honor of something that the rules let a player do. */
export function loseHonorFor(g: Machine, seat: SeatId, amount: number): void {
  if (amount > 0) occur(g, 'loseHonor', [{ player: seat, amount }], byRules(seat, { mode: 'cost' }));
}

/** The characters in play that a player controls, or all of them. */
export const charactersOf = (g: Machine, seat?: SeatId): Card[] =>
  cardsInPlay(g)
    .map((id) => card(g, id))
    .filter(
      (c) => faceOf(g, c).type === 'Character' && c.host < 0 && (seat === undefined || c.controller === seat),
    );

export const doneIn = (occurrence: Occurrence): Member[] =>
  occurrence.members.filter((one) => one.fate === 'done');

/** Takes the answers of seats that were asked at once, in the order of the questions. */
export function answersOf(frame: ProcedureFrame): string[] | undefined {
  const { answer } = frame;
  if (answer === undefined) return undefined;
  frame.answer = undefined;
  return typeof answer === 'string' ? [answer] : answer;
}
