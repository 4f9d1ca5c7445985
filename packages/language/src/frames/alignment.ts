/** Clans and elements that a card takes over from a player or from other cards. */
import type { Condition, Filter, Over, Standing } from '@kyuden/engine/program';
import { Given } from '../core/categories.ts';
import { NoReading, you } from '../lower/context.ts';
import { cards, known } from '../lower/thing.ts';
import { holds } from '../sentence/clause.ts';
import { clans } from '../words/keywords.ts';
import { over } from './stat.ts';

/** A text cannot know the Clan of its player: it gives each Clan to those whose player has it. */
const ownClan = (whom: Over): Standing[] =>
  clans.map((clan): Standing => {
    const keyword = `${clan} Clan`;
    const when: Condition = {
      c: 'is',
      ref: { r: 'of', rel: 'stronghold', of: you },
      preds: [{ p: 'keyword', any: [keyword] }],
    };
    return { s: 'keyword', over: whom, add: [keyword], when };
  });
Given.define('ownClan', 'your Clan <alignment | Alignment>', {
  effect: (_n, _c, what) => {
    if (what.o === 'pick') throw new NoReading('what is chosen is known before');
    return { e: 'lasting', standing: ownClan(what) };
  },
  standing: (_n, _c, whom) => ownClan(whom),
});

const elements = ['Air', 'Earth', 'Fire', 'Water', 'Void'];
holds(
  'elementsOf',
  '{x:NPx.card} has the element keywords of (which: any Rings | every Ring) you control',
  (n, c) => {
    const whom = over(known(n.v.x, c, cards));
    return elements.map((element): Standing => {
      const filter: Filter = {
        kind: 'card',
        preds: [
          { p: 'type', any: ['Ring'] },
          { p: 'keyword', any: [element] },
          { p: 'control', by: you },
        ],
      };
      return { s: 'keyword', over: whom, add: [element], when: { c: 'exists', filter } };
    });
  },
);
