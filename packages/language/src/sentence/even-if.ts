/** 'Even if ...' sets a rule aside for this text. */
import type { Ref, Waiver } from '@kyuden/engine/program';
import { EvenIf } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import type { Context } from '../lower/context.ts';
import { thing } from '../lower/thing.ts';

EvenIf.define('bowed', 'even if {x:NPx} is bowed', (n, c) => {
  thing(n.v.x!, c);
  return ['bowed'];
});
EvenIf.define('away', 'even if {x:NPx} is not at the current battlefield', (n, c) => {
  const waived = unlessTarget(n.v.x!, c, 'away');
  spokenOf(c);
  return waived;
});
EvenIf.define('bowedOrAway', 'even if {x:NPx} is bowed or not at the current battlefield', (n, c) => {
  thing(n.v.x!, c);
  return ['bowed', 'away'];
});
EvenIf.define('home', 'even if {x:NPx} is <home | at home>', (n, c) => unlessTarget(n.v.x!, c, 'home'));
EvenIf.define('noUnits', 'even if you control no units <at the current battlefield | there>', (_n, c) => {
  spokenOf(c);
  return ['noUnits'];
});

/** Said of the source it sets a rule aside for that; said of a target, that one may be anywhere. */
function unlessTarget(x: Node, c: Context, waiver: Waiver): Waiver[] {
  const meaning = thing(x, c);
  if (meaning.m !== 'ref' || meaning.ref.r !== 'slot') return [waiver];
  c.anywhere.push(meaning.ref.name);
  return [];
}

/** The current battlefield may be called 'there' afterwards. */
function spokenOf(c: Context): void {
  const ref: Ref = { r: 'role', role: 'currentBattlefield' };
  c.mention({ ref, sort: 'place', gender: 'it', number: 'sg', words: ['battlefield'], mine: false });
}
