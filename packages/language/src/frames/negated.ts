/** A verb that only events and bars use: 'issue challenges'. */

import type { Pred } from '@kyuden/engine/program';
import { VP } from '../core/categories.ts';
import { NoReading } from '../lower/context.ts';
import { filterOf } from '../noun/meaning.ts';
import { befalls } from './common.ts';

VP.define('issueChallenges', '~issue challenges', {
  subject: 'any',
  event: (n, c, doer) => {
    if (doer === undefined || doer.m === 'list') throw new NoReading('who challenges');
    if (doer.sort !== 'player') return befalls('challenge')(n, c, doer);
    // The challenges of a player are those of his Personalities.
    const by: Pred =
      doer.m === 'ref'
        ? { p: 'control', by: doer.ref }
        : { p: 'of', rel: 'controller', preds: filterOf(doer).preds };
    return [{ kinds: ['challenge'], subject: { kind: 'card', preds: [by] } }];
  },
});
