/** Discipline: a Strategy may be played from the discard pile for a Gold cost, and is then removed from the game. */
import type { Over, Standing } from '@kyuden/engine/program';
import { Given, Trait } from '../core/categories.ts';
import type { Node, Phrase } from '../core/phrase.ts';
import { node } from '../noun/build.ts';

const written: Required<Pick<Phrase, 'read' | 'print'>> = {
  read(chart, at, _form, phrase) {
    const icon = chart.tokens[at + 1];
    if (chart.tokens[at]?.text !== 'Discipline' || icon?.kind !== 'icon') return [];
    return [node(phrase, at, at + 2, { icon: icon.text })];
  },
  print(n, out) {
    out.word('Discipline');
    out.token({ kind: 'icon', text: (n.data as { icon: string }).icon });
  },
};

const playedFromPile = (n: Node, over: Over): Standing => ({
  s: 'playFrom',
  zone: 'fateDiscard',
  over,
  gold: Number(/\d+/.exec((n.data as { icon: string }).icon)?.[0] ?? 0),
  // biome-ignore lint/suspicious/noThenProperty: the program's own word
  then: 'removeFromGame',
});

Trait.custom('discipline', written, (n) => ({
  t: 'continuous',
  text: '',
  standing: [playedFromPile(n, { o: 'ref', ref: { r: 'self' } })],
}));
Given.custom('discipline', written, { standing: (n, _c, whom) => [playedFromPile(n, whom)] });
