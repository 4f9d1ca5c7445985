/** Wordings of challenges in the first editions. */
import type { Effect } from '@kyuden/engine/program';
import { Sentence, Stat, VP } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { NoReading } from '../lower/context.ts';
import { cards, thing } from '../lower/thing.ts';
import { refOf, targeted } from '../noun/meaning.ts';

const n_ = (n: Node, slot: string): number => (n.v[slot]!.data as { n: number }).n;

VP.define('issue', '~issue an unrefusable challenge to {x:NP1.card}', {
  subject: 'card',
  effect: (n, c, doer) => {
    if (doer === undefined) throw new NoReading('who challenges');
    const challenger = refOf(doer.m === 'class' ? targeted(doer, c) : doer);
    c.beside.push(challenger);
    const meaning = thing(n.v.x, c, cards);
    const challenged = refOf(meaning.m === 'class' ? targeted(meaning, c) : meaning);
    const effect: Effect & { e: 'challenge' } = { e: 'challenge', challenger, challenged };
    c.challenge = effect;
    return [effect];
  },
});
Sentence.define('compareOther', 'compare {s:Stat} versus {r:Stat} instead of Chi versus Chi', (n, c) => {
  if (c.challenge === undefined || Stat.of(n.v.s) !== Stat.of(n.v.r)) throw new NoReading('what is compared');
  c.challenge.stat = Stat.of(n.v.s);
  return { effects: [] };
});
Sentence.define('needNotControl', 'you need not control either Personality', (_n, c) => {
  if (c.challenge === undefined) throw new NoReading('no challenge was made');
  return { effects: [] };
});
Sentence.define(
  'challengedRefuses',
  "if the challenged Personality 's controller refuses the challenge , he or she loses {n:Num} Honor and this card dishonors the Personality",
  (n, c) => {
    if (c.challenge === undefined) throw new NoReading('no challenge was made');
    const { challenged } = c.challenge;
    c.challenge.refuse = {
      do: [
        { e: 'loseHonor', player: { r: 'of', rel: 'controller', of: challenged }, amount: n_(n, 'n') },
        { e: 'dishonor', what: { o: 'ref', ref: challenged } },
      ],
    };
    return { effects: [] };
  },
);
