import { cardThing, type Machine, machine, type Refusal, type Rulebook, run, step } from '@kyuden/engine';
import { en, reasonText } from '@kyuden/words';
import { expect, test } from 'vitest';
import { newState, openEdition, reasonOf, starterDeck, whyNot } from '../src/index.ts';

/** Every refusal of a rulebook in random games, and every answer about every card, has words. */

const isProof = process.env.KYUDEN_PROOF === '1';
const CHOICES = isProof ? 1200 : 150;

/** Wraps a rulebook so that it also reports every refusal to `hear`. */
function overheard(book: Rulebook, hear: (refusal: Refusal) => void): Rulebook {
  const { use, target, entry } = book.hooks;
  const heard = (refusal: Refusal | null): Refusal | null => {
    if (refusal) hear(refusal);
    return refusal;
  };
  const hooks: Rulebook['hooks'] = {
    ...book.hooks,
    use: { ...use, may: (...given) => heard(use.may(...given)) },
    target: { ...target, may: (...given) => heard(target.may(...given)) },
    entry: {
      ...entry,
      may: (...given) => heard(entry.may(...given)),
      mayAttach: (...given) => heard(entry.mayAttach(...given)),
    },
  };
  return { ...book, hooks };
}

/** Asks about every card for every seat, and whether each card could be attached to any other. */
function askAround(g: Machine, tell: (kind: string, words: string) => void): void {
  const ask = g.state.asks.find((one) => one.answer === undefined);
  for (const { id: seat } of g.state.seats) {
    for (const c of g.state.cards) {
      const asked = ask?.seat === seat ? ask : undefined;
      for (const { why } of whyNot(g, seat, asked, cardThing(c))) tell(why.kind, reasonText(en, why));
    }
  }
  for (const c of g.state.cards.slice(0, 20)) {
    for (const host of g.state.cards) g.book.hooks.entry.mayAttach(g, c, host, c.owner);
  }
}

test.each([
  ['samurai', 'crab-bulwark', 'phoenix-council', 20],
  ['gold', 'crane-learn-to-play', 'scorpion-learn-to-play', 20],
  ['lcg', 'crab', 'lion', 12],
])(
  'in random games of %s every reason has words',
  { timeout: isProof ? 600_000 : 120_000 },
  (name, one, other, least) => {
    const edition = openEdition(name);
    const said = new Map<string, string>();
    const book = overheard(edition.book, (refusal) => {
      const why = reasonOf(refusal);
      if (!said.has(why.kind)) said.set(why.kind, reasonText(en, why));
    });
    const seats = [one, other].map((deck) => ({ name: deck, deck: starterDeck(edition, deck)! }));
    const g = machine(
      book,
      edition.lib,
      newState(book, edition.lib, { seats, seed: 'reasons', settings: {} }),
    );
    run(g);
    for (let choice = 0; choice < CHOICES && !g.state.over; choice++) {
      if (choice % 10 === 0) askAround(g, (kind, words) => said.set(kind, words));
      const ask = g.state.asks.find((each) => each.answer === undefined)!;
      const forward = ask.options.filter(({ role }) => role !== 'cancel' && role !== 'back');
      const options = forward.length > 0 ? forward : ask.options;
      step(g, ask.seat, options[(choice * 7) % options.length]!.id);
    }
    expect([...said].filter(([, words]) => words === '')).toEqual([]);
    expect(said.size).toBeGreaterThan(least);
  },
);
