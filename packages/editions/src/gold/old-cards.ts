import type { Effect, Face, Standing, Text, Trigger } from '@kyuden/engine';

/** Keywords that the book adds to cards printed before Gold Edition. */

/**
 * wording.set-code-identifies-set: cards have had the code of their set since Gold Edition, so one that is printed
 * without a code is older. A card file that says nothing of a set means a card of this edition.
 */
export const isOld = (face: Face): boolean => face.set === null;

/**
 * wording.old-cards-political: each ability of an old card that alters an Honor gain or loss is Political. Abilities
 * that the text gives to others count as well. Parts that do not change stay the same objects.
 */
export const withOldPolitics = (text: Text): Text => marked(text) as Text;

function marked(node: unknown): unknown {
  if (typeof node !== 'object' || node === null) return node;
  let made: Record<string, unknown> | unknown[] | undefined;
  for (const [key, part] of Object.entries(node)) {
    const next = marked(part);
    if (next === part) continue;
    made ??= Array.isArray(node) ? [...node] : { ...node };
    (made as Record<string, unknown>)[key] = next;
  }
  const text = (made ?? node) as Text;
  if (text.t !== 'ability' || text.keywords.includes('Political') || !alters(text.effects, text.trigger))
    return text;
  return { ...text, keywords: ['Political', ...text.keywords] };
}

const honor = new Set(['gainHonor', 'loseHonor']);

/**
 * Effects that change what they answer, or put something else in its place. wording.old-cards-political-exception: to
 * negate the whole action or Event is another thing, and so is to make a gain or loss.
 */
const changesAnswered = (effect: Effect): boolean =>
  effect.e === 'negate'
    ? effect.what === 'occurrence'
    : ['changeAmount', 'instead', 'delay'].includes(effect.e);

/** Lasting effects that stop, change or trim gains and losses. */
function changesLater(node: Standing): boolean {
  switch (node.s) {
    case 'forbid':
    case 'never':
    case 'rewrite':
      return node.what.kinds.some((kind) => honor.has(kind));
    case 'trim':
      return node.stat === 'honor';
    default:
      return false;
  }
}

/** Does this part of a text alter an Honor gain or loss, if it answers `trigger`? Quoted texts speak for themselves. */
function alters(node: unknown, trigger: Trigger | undefined): boolean {
  if (typeof node !== 'object' || node === null || 't' in node) return false;
  if ('s' in node && changesLater(node as Standing)) return true;
  let answered = trigger;
  if ('e' in node) {
    const effect = node as Effect;
    if (effect.e === 'takeBack') return true;
    if (changesAnswered(effect) && trigger?.on.some(({ kinds }) => kinds.some((kind) => honor.has(kind))))
      return true;
    if (effect.e === 'later') answered = effect.trigger;
  }
  return Object.values(node).some((part) => alters(part, answered));
}
