import { hasKeyword, mayHaveKeyword } from '../eval/keyword.ts';
import type { Carried } from '../eval/texts.ts';
import { carried } from '../gate/listeners.ts';
import { card, cardThing } from '../machine/cards.ts';
import { cardsInPlay, viewpoint } from '../machine/in-play.ts';
import { programOf } from '../machine/library.ts';
import type { Machine } from '../machine/machine.ts';
import { cell } from '../machine/memo.ts';
import type { Card } from '../state/index.ts';

/** Abilities that the rules give to every card in play with a keyword. They are no text of it: nothing takes or copies them. */

/** The cards that have such abilities, and the abilities by key. Lists are kept while the cards stay the same. */
interface Known {
  version: number;
  bearers: string;
  byKey: Map<string, readonly Carried[]>;
  /** The list of `carried` that each joined list begins with. */
  joined: Map<string, { own: readonly Carried[]; all: readonly Carried[] }>;
}

const known = cell<Known>({
  fresh: () => ({ version: -1, bearers: '', byKey: new Map(), joined: new Map() }),
});

/** Returns the abilities under a key of cards in play and players, with those of keywords. */
export function carriedToUse(g: Machine, key: string): readonly Carried[] {
  const own = carried(g, key);
  if (g.lib.keywordPrograms.length === 0) return own;
  const { byKey, joined } = follow(g);
  const more = byKey.get(key);
  if (more === undefined) return own;
  const was = joined.get(key);
  if (was?.own === own) return was.all;
  const all = own.concat(more);
  joined.set(key, { own, all });
  return all;
}

/** Returns the abilities that this card has by its keywords. */
export const byKeywords = (g: Machine, c: Card): Carried[] =>
  g.lib.keywordPrograms.flatMap(({ keyword, program }) =>
    mayHaveKeyword(g, c, [keyword]) && hasKeyword(g, c, keyword)
      ? [
          {
            card: c.id,
            program,
            ready: programOf(g.lib, program),
            instance: `${cardThing(c)}|${program}`,
            you: viewpoint(g, c),
            given: null,
            use: null,
          },
        ]
      : [],
  );

function follow(g: Machine): Known {
  const own = known(g.memo);
  const { version } = g.memo;
  if (own.version === version) return own;
  own.version = version;
  const list = cardsInPlay(g).flatMap((id) => byKeywords(g, card(g, id)));
  const bearers = list.map(({ instance, you }) => `${instance} ${you}`).join();
  if (bearers === own.bearers) return own;
  own.bearers = bearers;
  const byKey = new Map<string, Carried[]>();
  for (const one of list) for (const key of one.ready.keys) byKey.set(key, [...(byKey.get(key) ?? []), one]);
  own.byKey = byKey;
  own.joined = new Map();
  return own;
}
