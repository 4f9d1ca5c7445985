import { loadRules, type RuledEdition, ruledEditions, starterDecks } from '@kyuden/editions';
import { readArgs } from '../args.ts';
import type { Io } from '../io.ts';
import { cardsOf, isPlayable } from '../report/editions.ts';
import { count, painter } from '../report/text.ts';

export const usage = `kyuden editions [--json]

The editions: which can be played now, and how many cards and rules of each are here.`;

const TITLES: Readonly<Record<RuledEdition, string>> = {
  gold: 'Gold Edition',
  samurai: 'Samurai Edition',
  celestial: 'Celestial Edition',
  ivory: 'Ivory Edition',
  lcg: 'The Card Game (living card game)',
};

export async function run(args: string[], io: Io): Promise<number> {
  const { values } = readArgs(args, { json: { type: 'boolean' } } as const);
  const list = ruledEditions.map((edition) => {
    const playable = isPlayable(edition);
    const cards = playable ? cardsOf(edition).faces.length : 0;
    const rules = loadRules(edition).length;
    return { edition, title: TITLES[edition], playable, cards, rules, decks: starterDecks(edition) };
  });
  if (values.json) {
    io.out(`${JSON.stringify(list)}\n`);
    return 0;
  }
  const paint = painter(io);
  for (const { edition, title, playable, cards, rules, decks } of list) {
    const state = playable ? `playable, ${count(cards, 'card')}` : 'rules only';
    const name = paint('bold', edition.padEnd(10));
    const told = paint(playable ? 'green' : 'dim', state.padEnd(20));
    io.out(`${name} ${title.padEnd(34)} ${told} ${String(rules).padStart(4)} rules\n`);
    if (decks.length > 0) io.out(`${' '.repeat(11)}starter decks: ${decks.join(', ')}\n`);
  }
  return 0;
}
