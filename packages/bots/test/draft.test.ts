import { type Deck, type Edition, newGame, openEdition, starterDeck, starterDecks } from '@kyuden/editions';
import { type Draft, type Machine, type SeatId, step, type View, view } from '@kyuden/engine';
import { expect, test, vi } from 'vitest';
import { askedOf, chooseFor, eagerBot } from '../src/index.ts';
import { editionNames } from './support/edition-names.ts';

// Whole games may exceed the default timeout on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

function gameOf(name: string, seed: string): Machine {
  const edition = openEdition(name);
  const seats = starterDecks(edition)
    .slice(0, 2)
    .map((deck) => ({ name: deck, deck: starterDeck(edition, deck) as Deck }));
  return newGame(edition.book, edition.lib, { seats, seed });
}

/** A step that left a seat with a draft, with the views of the other seats before and after it. */
interface Drafting {
  seat: SeatId;
  choice: string;
  draft: Draft;
  others: { before: string; after: string }[];
  /** Whether the step had no visible event. */
  isQuiet: boolean;
}

const everybody: readonly SeatId[] = [0, 1, -1];

/** The view as text, without `waiting`: everyone may know who is asked. */
const said = ({ waiting: _, ...rest }: View): string => JSON.stringify(rest);

/** Plays random games and records every step that left a seat with a draft. */
const draftings = (name: string): Drafting[] =>
  ['one', 'two'].flatMap((seed) => draftingsOf(gameOf(name, seed)));

function draftingsOf(g: Machine): Drafting[] {
  const bots = [0, 1].map((seat) => eagerBot(`draft ${seat}`));
  const found: Drafting[] = [];
  for (let n = 0; n < 500 && g.state.over === null; n++) {
    const ask = g.state.asks.find((one) => one.answer === undefined)!;
    const before = everybody.map((seat) => said(view(g, seat)));
    const choice = chooseFor(g, bots[ask.seat]!, ask).id;
    const events = step(g, ask.seat, choice);
    const views = everybody.map((seat) => view(g, seat));
    const withDraft = views.filter((one) => one.draft !== undefined);
    expect(withDraft.length).toBeLessThanOrEqual(1);
    const [own] = withDraft;
    if (!own) continue;
    const next = g.state.asks.find((one) => one.answer === undefined)!;
    expect(next.seat).toBe(own.seat);
    expect(askedOf(g, next).draft()).toEqual(own.draft);
    const others = everybody.flatMap((seat, i) =>
      seat === own.seat ? [] : [{ before: before[i]!, after: said(views[i]!) }],
    );
    // Covert is asked after the conflict has visibly begun.
    const isQuiet = Array.isArray(events) && events.length === 0 && next.about.what !== 'covert';
    found.push({ seat: own.seat, choice, draft: own.draft!, others, isQuiet });
  }
  return found;
}

/** The kinds of draft that a game must show, and the least number of quiet steps in them. */
function drafted({ family, book }: Edition): { kinds: readonly Draft['kind'][]; quiet: number } {
  if (family === 'living') return { kinds: ['declaration'], quiet: 20 };
  // Where targets are named after the announcement, hardly any ability is drafted for longer than one choice.
  if (book.modes.lateTargets === true) return { kinds: ['assignment'], quiet: 1 };
  return { kinds: ['ability', 'assignment'], quiet: 20 };
}

test.each(editionNames)(
  'in %s a seat sees its own draft, and what others and watchers see does not change',
  (name) => {
    const found = draftings(name);
    const least = drafted(openEdition(name));
    for (const kind of least.kinds) expect(found.map((one) => one.draft.kind)).toContain(kind);
    const quiet = found.filter((one) => one.isQuiet);
    expect(quiet.length).toBeGreaterThan(least.quiet);
    for (const { others } of quiet)
      for (const { before, after } of others) expect(after === before).toBe(true);
  },
);

/** The thing that a choice names. */
const namedIn = (choice: string): string => /[a-z]\d+$/.exec(choice)![0];

test('a draft holds what was chosen last, under its own name', () => {
  const seen = new Set<string>();
  for (const { draft, choice } of [...draftings('samurai'), ...draftings('lcg')]) {
    if (draft.kind === 'ability' && /^\w+=/.test(choice)) {
      expect(draft.targets[choice.split('=')[0]!]).toContain(namedIn(choice));
      seen.add('target');
    }
    if (draft.kind === 'assignment' && choice.startsWith('to:')) {
      expect(draft.units.at(-1)!.field).toBe(namedIn(choice));
      seen.add('field');
    }
    if (draft.kind === 'declaration' && /^(attacker|defender):/.test(choice)) {
      expect(draft.cards.at(-1)).toBe(namedIn(choice));
      seen.add(choice.split(':')[0]!);
    }
    if (draft.kind === 'declaration' && choice.startsWith('province:')) {
      expect(draft.said).toMatchObject({ province: namedIn(choice), type: expect.any(String) });
      seen.add('province');
    }
  }
  expect([...seen].sort()).toEqual(['attacker', 'defender', 'field', 'province', 'target']);
});
