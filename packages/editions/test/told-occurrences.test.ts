import { expect, test } from 'vitest';
import { playableEditions } from '../src/index.ts';
import { tellOf } from '../src/words/event-lines.ts';

/**
 * Kinds without a log line: moments that something else tells of (the end of a phase, the resolution of an action),
 * and changes that players see for themselves. A new kind needs a line, or a place here.
 */
const UNTOLD: Readonly<Record<'collectible' | 'living', string>> = {
  collectible: `actionResolves ally attackTargeted battleEnds battleResolves combatEnds duelBegins duelEnds duelResolves equip
    faceDown focusChance focusEffects loseGame markDead pay phaseEnds poolsFormed proclaim produceGold recruit refill refuse
    segmentBegins segmentEnds turnEnds`,
  living: `attackProvince battleEnds bid characterLoses characterWins conflictResolved declareAttacker declareConflict declareDefender
    dialsRevealed duelEnds duelResolves evade evaded gloryCount loseConflict loseGame participate phaseEnds playCard resolveRing turnEnds`,
};

test.each(playableEditions())(
  'the log of $name tells every kind of occurrence, but for those listed',
  (edition) => {
    const untold = new Set(UNTOLD[edition.family].split(/\s+/));
    const kinds = Object.keys(edition.book.kinds);
    expect(kinds.filter((kind) => !tellOf(edition.words?.events, kind) && !untold.has(kind))).toEqual([]);
    expect(kinds.filter((kind) => tellOf(edition.words?.events, kind) && untold.has(kind))).toEqual([]);
  },
);
