/** The order of a battle: first opportunities, resolutions at a place, and units that stay away from battlefields. */
import type { Standing } from '@kyuden/engine/program';
import { Base, Clause, VP } from '../core/categories.ts';
import { branch } from '../lower/branch.ts';
import { cards, ref, thing } from '../lower/thing.ts';
import { roleSorts } from '../noun/base.ts';
import { filtersOf } from '../noun/meaning.ts';
import { holds, itself } from './clause.ts';

Clause.define('resolutionBows', "(which: that | this) battle 's resolution will not bow {x:NP1.card}", {
  effect: (n, c) => {
    const standing = filtersOf(thing(n.v.x, c, cards)).map(
      (subject): Standing => ({
        s: 'forbid',
        what: { kinds: ['bow'], subject, cause: { modes: ['resolution'] } },
      }),
    );
    return [{ e: 'lasting', standing, until: { d: 'battle' } }];
  },
});
holds(
  'staysAway',
  '[{x:NPx.card}] may not (how: assign | be assigned) , and will not move , to battlefields',
  (n, c) =>
    filtersOf(itself(n, c)).flatMap((subject): Standing[] => [
      { s: 'forbid', what: { kinds: ['assign'], subject } },
      { s: 'forbid', what: { kinds: ['move'], subject, to: { kind: 'battlefield', preds: [] } } },
    ]),
);

/** The province that a card was in before it entered play. */
Base.define('cameFrom', 'the <Province | province> {x:NPx.card} entered play from', (n, c) => ({
  m: 'ref',
  ref: { r: 'of', rel: 'cameFrom', of: ref(n.v.x, c, cards) },
  sort: 'place',
  number: 'sg',
}));
roleSorts.set('Base.cameFrom', ['place']);

VP.define('endActions', '~end the Action Phase', {
  subject: 'player',
  effect: () => [branch({ c: 'phase', phase: 'Action' }, [{ e: 'endActions' }])],
});
