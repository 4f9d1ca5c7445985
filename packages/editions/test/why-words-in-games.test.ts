import { type Ask, type CardView, type Machine, machine, run, step, type View, view } from '@kyuden/engine';
import { en, type ReasonKind, reasonSentence } from '@kyuden/words';
import { describe, expect, it } from 'vitest';
import {
  type CardReason,
  type Edition,
  loadRules,
  newState,
  openEdition,
  rulesTouched,
  starterDeck,
  whyNot,
} from '../src/index.ts';

/**
 * Asks why each visible card cannot be used, in random games, and compares the answers with the seat's options.
 * All cited rules must be in the edition's book or among its citations.
 */

const isProof = process.env.KYUDEN_PROOF === '1';
const GAMES = isProof ? 20 : 1;
const CHOICES = isProof ? 600 : 150;

const decks: Record<string, [string, string]> = {
  samurai: ['crab-bulwark', 'dragon-mountain-monks'],
  gold: ['crane-learn-to-play', 'scorpion-learn-to-play'],
  lcg: ['crab', 'lion'],
};

function deal(edition: Edition, game: number): Machine {
  const seats = decks[edition.name]!.map((deck) => ({ name: deck, deck: starterDeck(edition, deck)! }));
  const state = newState(edition.book, edition.lib, {
    seats,
    seed: `why ${edition.name} ${game}`,
    settings: {},
  });
  const g = machine(edition.book, edition.lib, state);
  run(g);
  return g;
}

/** All cards in a view that show a title. */
function seen(shown: View): CardView[] {
  const found = new Map<string, CardView>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { thing, title } = value as Partial<CardView>;
    if (typeof thing === 'string' && thing.startsWith('c') && typeof title === 'string')
      found.set(thing, value as CardView);
    for (const inner of Object.values(value)) look(inner);
  };
  look(shown);
  return [...found.values()];
}

/** Kinds of reason that say that nothing can be done with a card. */
const isIdle: ReadonlySet<ReasonKind> = new Set(['outOfPlay', 'liesIn', 'noAbility', 'noText']);

/** The faults in the answer for one card. */
function faults(isRule: (id: string) => boolean, ask: Ask, card: CardView, reasons: CardReason[]): string[] {
  const isOption = ask.options.some((one) => one.thing === card.thing || one.id.includes(`${card.thing}|`));
  const sentences = reasons.map(({ why }) => reasonSentence(en, why));
  const text = sentences.join(' ');
  const isSaid = reasons.some(({ why }) => why.kind === 'offered' || why.kind === 'usable');
  return [
    reasons.length === 0 ? 'nothing is said' : '',
    isOption && !isSaid ? 'it is an option, and that is not said' : '',
    !isOption && isSaid ? 'it is said to be an option, and is none' : '',
    isSaid && reasons.some(({ why }) => isIdle.has(why.kind)) ? 'it contradicts itself' : '',
    ...sentences.map((one, n) =>
      /^[^a-z].*[.!?]$/s.test(one) ? '' : `no sentence for ${reasons[n]!.why.kind}: ${one}`,
    ),
    // A sentence must not begin in lower case. A title may end with a full stop.
    /[a-z]\. [a-z]/.test(text) ? `lower case after a full stop: ${text}` : '',
    ...reasons.map(({ rule: id }) => (id === '' || isRule(id) ? '' : `there is no rule ${id}`)),
  ].filter((one) => one !== '');
}

/** A predicate for rules that may be cited in an edition. */
function rulesOf(edition: Edition): (id: string) => boolean {
  const own = loadRules(edition).map(({ id }) => id);
  const known = new Set([...own, ...Object.values(edition.book.citations)]);
  return (id) => known.has(id);
}

/**
 * Rules cited by the question itself and by refused answers: an unknown option, and an answer by the other
 * seat.
 */
function citedNow(g: Machine, ask: Ask): string[] {
  const refused = [ask.seat, 1 - ask.seat].map((seat) => step(g, seat, 'no such option'));
  const cited = refused.map((one) => ('refused' in one ? one.rule : 'none for a refusal'));
  return ask.about.rule === undefined ? cited : [ask.about.rule, ...cited];
}

/** Whether the value contains numbers that JSON cannot store. */
function unsaved(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isFinite(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(unsaved);
}

describe.each(Object.keys(decks))('in random games of %s', (name) => {
  const edition = openEdition(name);
  const isRule = rulesOf(edition);

  it('every card touches rules that there are', () => {
    const touched = edition.cards.flatMap((card) => rulesTouched(edition, card));
    expect(touched.filter(({ id }) => !isRule(id))).toEqual([]);
  });

  it.each(Array.from({ length: GAMES }, (_, game) => game + 1))(
    'every card says truly what can be done with it, by rules that there are (game %i)',
    { timeout: isProof ? 600_000 : 120_000 },
    (game) => {
      const g = deal(edition, game);
      let state = game;
      const roll = (n: number): number => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * n);
      };
      const wrong = new Map<string, string>();
      for (let choice = 0; choice < CHOICES; choice++) {
        const ask = g.state.asks.find((one) => one.answer === undefined);
        if (!ask) break;
        for (const card of seen(view(g, ask.seat)))
          for (const fault of faults(isRule, ask, card, whyNot(g, ask.seat, ask, card.thing)))
            wrong.set(
              fault,
              `${card.title} at '${ask.about.what}' (${ask.kind}), choice ${choice}: ${fault}`,
            );
        for (const id of citedNow(g, ask))
          if (!isRule(id)) wrong.set(id, `at '${ask.about.what}' (${ask.kind}): there is no rule ${id}`);
        const forward = ask.options.filter((one) => one.id !== 'cancel' && one.id !== 'back');
        const list = forward.length > 0 ? forward : ask.options;
        step(g, ask.seat, list[roll(list.length)]!.id);
      }
      expect([...wrong.values()].slice(0, 12)).toEqual([]);
      expect(unsaved(g.state)).toBe(false);
    },
  );
});
