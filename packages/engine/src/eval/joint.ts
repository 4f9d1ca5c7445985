import { cardOf, faceOf, leaderOf, placeOf } from '../machine/cards.ts';
import type { Context } from '../machine/context.ts';
import type { Joint } from '../program/index.ts';
import { compare } from '../program/vocabulary.ts';
import type { Thing } from '../state/index.ts';
import { amount, statOf } from './amount.ts';
import { familyOf } from './family.ts';
import { clansOf, keywordsOf } from './keyword.ts';
import { refThings } from './ref.ts';
import { sideOfCard } from './units.ts';

/** Joint constraints on several things. */

/** Whether the chosen things satisfy the joint constraints. */
export function jointFits(ctx: Context, joint: Joint[] | undefined, chosen: Thing[]): boolean {
  return (joint ?? []).every((one) => {
    const { g } = ctx;
    switch (one.j) {
      case 'oneUnit': {
        const leaders = chosen.map((thing) => cardOf(g, thing)).map((c) => (c ? leaderOf(g, c).id : -1));
        return new Set(leaders).size <= 1;
      }
      case 'sum':
        return compare(
          chosen.reduce((sum, thing) => sum + statOf(g, thing, one.stat), 0),
          one.cmp,
          amount(ctx, one.to),
        );
      case 'distinct':
        return areDistinct(chosen.map((thing) => feature(ctx, thing, one.what)));
      case 'same':
        return new Set(chosen.map((thing) => feature(ctx, thing, one.what)[0])).size <= 1;
      case 'ownElementEach':
        return ownElements(ctx, [...(one.with ? refThings(ctx, one.with) : []), ...chosen]);
    }
  });
}

/** Whether all features are distinct. A thing without a title, Clan or element is not distinct from others. */
const areDistinct = (features: string[][]): boolean =>
  features.every(
    (own, i) =>
      own.length > 0 && features.every((other, j) => j <= i || !own.some((word) => other.includes(word))),
  );

function feature(
  ctx: Context,
  thing: Thing,
  what: 'clan' | 'element' | 'title' | 'location' | 'controller' | 'family' | 'army',
): string[] {
  const c = cardOf(ctx.g, thing);
  if (!c) return [];
  if (what === 'location') return [placeOf(ctx.g, c)];
  // A card outside an army shares it with nothing.
  if (what === 'army')
    return [sideOfCard(ctx.g, c) === undefined ? thing : `${placeOf(ctx.g, c)} ${sideOfCard(ctx.g, c)}`];
  if (what === 'controller') return [String(c.controller)];
  if (what === 'title') return [faceOf(ctx.g, c).title];
  // A thing without a family name shares it with nothing.
  if (what === 'family') return [familyOf(faceOf(ctx.g, c).title) ?? thing];
  if (what === 'clan') return clansOf(ctx.g, thing);
  return keywordsOf(ctx.g, c).filter((word) => ctx.g.book.elements.includes(word));
}

/** Whether each has an element that none of the others has. */
function ownElements(ctx: Context, chosen: Thing[]): boolean {
  const elements = chosen.map((thing) => {
    const c = cardOf(ctx.g, thing);
    return c ? keywordsOf(ctx.g, c).filter((word) => ctx.g.book.elements.includes(word)) : [];
  });
  return elements.every((own, i) =>
    own.some((word) => elements.every((other, j) => i === j || !other.includes(word))),
  );
}

/** Whether `n` of these things satisfy the joint constraints together. */
export function someFit(ctx: Context, joint: Joint[], from: Thing[], n: number): boolean {
  const chosen: Thing[] = [];
  const search = (start: number): boolean => {
    if (chosen.length === n) return jointFits(ctx, joint, chosen);
    for (let i = start; i < from.length; i++) {
      chosen.push(from[i] as Thing);
      if (search(i + 1)) return true;
      chosen.pop();
    }
    return false;
  };
  return search(0);
}
