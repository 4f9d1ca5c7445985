import type { Effect, Face, Standing, Text, Trigger } from '@kyuden/engine';

/** Keywords that the book adds to cards printed before Gold Edition. */

/**
 * wording.set-code-identifies-set: cards have a set code since Gold Edition, so a card printed without one
 * (`null`) is older. A card file that does not mention a set means this edition.
 */
export const isOld = (face: Face): boolean => face.set === null;

/**
 * wording.old-cards-political: every ability of an old card that alters an Honor gain or loss is Political,
 * also abilities that the text grants. Unchanged parts are shared with the input.
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
 * Whether an effect changes or replaces the occurrence that it answers. wording.old-cards-political-exception:
 * negating a whole action or Event does not count, nor does causing a gain or loss.
 */
const changesAnswered = (effect: Effect): boolean =>
  effect.e === 'negate'
    ? effect.what === 'occurrence'
    : ['changeAmount', 'instead', 'delay'].includes(effect.e);

/** Whether a lasting effect stops, changes or trims Honor gains or losses. */
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

/**
 * Whether this part of a text alters an Honor gain or loss, if it answers `trigger`. Quoted texts are judged
 * separately.
 */
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
