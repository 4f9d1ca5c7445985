import {
  answerOf,
  ask,
  byRules,
  type Card,
  cardOf,
  cardThing,
  finish,
  type Machine,
  occur,
  type Procedure,
  plainOption,
  procedure,
} from '@kyuden/engine';
import { lyingIn } from '../places.ts';
import { cardOption, otherSeat, pointed } from './tools.ts';

const EMPTY = 0;
const CHOSEN = 1;
const OVER = 2;

interface EmptyBrokenAt {
  province: number;
  asked?: number[];
}

/**
 * provinces.broken-discard-contents: the owner of a broken province discards all cards in it. With the setting
 * 'attacker-chooses' the opponent decides for each card.
 */
export const emptyBroken: Procedure<EmptyBrokenAt> = procedure('emptyBroken', (g, frame) => {
  const { at } = frame;
  const owner = g.state.provinces[at.province]!.seat;
  const cards = lyingIn(g, at.province);
  if (frame.pc === OVER) return finish(g, frame);
  if (frame.pc === EMPTY && g.state.settings['broken-province'] !== 'attacker-chooses') {
    frame.pc = OVER;
    return discard(g, owner, cards);
  }
  const asked = (at.asked ??= []);
  const answer = frame.pc === CHOSEN ? answerOf(frame) : undefined;
  const chosen = answer === undefined || answer === 'done' ? undefined : cardOf(g, pointed(answer));
  if (chosen) {
    asked.push(chosen.id);
    return discard(g, owner, [chosen]);
  }
  const open = cards.filter((c) => !asked.includes(c.id));
  if (answer === 'done' || open.length === 0) return finish(g, frame);
  frame.pc = CHOSEN;
  const options = [...open.map((c) => cardOption('discard', c)), plainOption.done];
  const about = { what: 'discardFromBroken', rule: 'lcg.provinces.broken-discard-contents' };
  return ask(g, otherSeat(owner), 'pick', about, options);
});

function discard(g: Machine, owner: number, cards: Card[]): void {
  const members = cards.map((c) => ({ subject: cardThing(c), player: owner, from: c.zone }));
  occur(g, 'discard', members, byRules(owner, { for: 'broken' }));
}
