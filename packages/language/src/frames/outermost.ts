/** Provinces by their place in the row of their player. */
import type { Filter } from '@kyuden/engine/program';
import { VP } from '../core/categories.ts';
import { you } from '../lower/context.ts';

VP.define('destroyOutermost', '~destroy your (side: leftmost | rightmost) <province | Province>', {
  subject: 'player',
  effect: (n) => {
    const side = n.c.side === 0 ? 'left' : 'right';
    const filter: Filter = {
      kind: 'province',
      preds: [
        { p: 'control', by: you },
        { p: 'outermost', side },
      ],
    };
    return [{ e: 'destroyProvince', what: { o: 'all', filter } }];
  },
});
