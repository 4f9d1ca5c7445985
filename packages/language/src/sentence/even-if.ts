/** 'Even if ...' sets a rule aside for this text. */
import type { Ref } from '@kyuden/engine/program';
import { EvenIf } from '../core/categories.ts';
import type { Context } from '../lower/context.ts';
import { thing } from '../lower/thing.ts';

EvenIf.define('bowed', 'even if {x:NPx} is bowed', (n, c) => {
  thing(n.v.x!, c);
  return ['bowed'];
});
EvenIf.define('away', 'even if {x:NPx} is not at the current battlefield', (n, c) => {
  thing(n.v.x!, c);
  spokenOf(c);
  return ['away'];
});
EvenIf.define('bowedOrAway', 'even if {x:NPx} is bowed or not at the current battlefield', (n, c) => {
  thing(n.v.x!, c);
  return ['bowed', 'away'];
});
EvenIf.define('home', 'even if {x:NPx} is <home | at home>', (n, c) => {
  thing(n.v.x!, c);
  return ['home'];
});
EvenIf.define('noUnits', 'even if you control no units <at the current battlefield | there>', (_n, c) => {
  spokenOf(c);
  return ['noUnits'];
});

/** The current battlefield may be called 'there' afterwards. */
function spokenOf(c: Context): void {
  const ref: Ref = { r: 'role', role: 'currentBattlefield' };
  c.mention({ ref, sort: 'place', gender: 'it', number: 'sg', words: ['battlefield'], mine: false });
}
