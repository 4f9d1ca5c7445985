/** Glory counts: as a moment, as a deed, its winner and loser, and what texts add to it. */
import type { Ref } from '@kyuden/engine/program';
import { NoReading } from '../lower/context.ts';
import { LEvent, LHolds, LPlayer } from './categories.ts';
import { you } from './context.ts';
import { procedure } from './deed-tools.ts';
import { LSigned } from './values.ts';
import { LVp, LWould } from './verb.ts';

LEvent.define('gloryCount', '(which: a | the) glory count begins', () => [{ kinds: ['gloryCount'] }]);
/** It cannot be stopped, so a text that answers it comes just before. */
LWould.define('gloryCount', '(which: a | the) glory count would begin', () => [{ kinds: ['gloryCount'] }]);

LVp.define('countGlory', '~perform a glory count', {
  doer: 'player',
  does: (_n, c) => {
    c.gloryCount = c.name('g');
    return [{ ...procedure('countGlory'), name: c.gloryCount }];
  },
});
LPlayer.define(
  'counted',
  '<the player who (who: wins | loses) the glory count | the (who: winner | loser) of the glory count>',
  (n, c) => {
    if (c.gloryCount === undefined) throw new NoReading('which glory count');
    const loser: Ref = { r: 'bind', name: c.gloryCount };
    return n.c.who === 1 ? loser : { r: 'of', rel: 'others', of: loser };
  },
);
LHolds.define(
  'gloryCounts',
  '<this card | this holding | this character> adds {b:LSigned} to your side during each glory count',
  (n) => [{ s: 'knob', knob: 'gloryCountBonus', player: you, value: LSigned.of(n.v.b!)(n.v.b!) }],
);
