/** 'Even if ...' waives a rule for this text. */
import type { Ref, Waiver } from '@kyuden/engine/program';
import { EvenIf } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import type { Context } from '../lower/context.ts';
import { thing } from '../lower/thing.ts';

EvenIf.define('bowed', 'even if {x:NPx} is bowed', (n, c) => {
  thing(n.v.x, c);
  return ['bowed'];
});
EvenIf.define('away', 'even if {x:NPx} is not at the current battlefield', (n, c) => {
  const waived = unlessTarget(n.v.x, c, 'away');
  spokenOf(c);
  return waived;
});
EvenIf.define('bowedOrAway', 'even if {x:NPx} is bowed or not at the current battlefield', (n, c) => {
  thing(n.v.x, c);
  return ['bowed', 'away'];
});
EvenIf.define('home', 'even if {x:NPx} is <home | at home>', (n, c) => unlessTarget(n.v.x, c, 'home'));
EvenIf.define('noUnits', 'even if you control no units <at the current battlefield | there>', (_n, c) => {
  spokenOf(c);
  return ['noUnits'];
});

/**
 * The waiver if the phrase is about the source. If it is about a target, that target may be at any location instead.
 */
function unlessTarget(x: Node, c: Context, waiver: Waiver): Waiver[] {
  const meaning = thing(x, c);
  if (meaning.m !== 'ref' || meaning.ref.r !== 'slot') return [waiver];
  c.anywhere.push(meaning.ref.name);
  return [];
}

/** Mentions the current battlefield, so that a later 'there' means it. */
function spokenOf(c: Context): void {
  const ref: Ref = { r: 'role', role: 'currentBattlefield' };
  c.mention({ ref, sort: 'place', words: ['battlefield'] });
}
