/** The names by which a text refers to what it chose or did. */
import type { Text } from '@kyuden/engine/program';

type Tree = Record<string, unknown>;

/** The names that the text refers to although nothing in it gives them, so that they would always mean nothing. */
export function namesWithoutThings(text: Text): string[] {
  const { given, asked } = namesIn(text);
  return [...asked].filter((name) => !given.has(name));
}

/** The text without the known things that it notes under a name and never speaks of again. */
export function withoutIdleNotes(text: Text): Text {
  const { asked } = namesIn(text);
  const isIdle = (value: unknown): boolean => {
    const { e, what, name } = (value ?? {}) as Tree & { what?: Tree };
    return e === 'choose' && what?.o === 'ref' && !asked.has(name as string);
  };
  const kept = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.filter((one) => !isIdle(one)).map(kept);
    if (typeof value !== 'object' || value === null) return value;
    const tree = value as Tree;
    return isQuote(tree, text)
      ? tree
      : Object.fromEntries(Object.entries(tree).map(([k, v]) => [k, kept(v)]));
  };
  return kept(text) as Text;
}

function namesIn(text: Text): { given: Set<string>; asked: Set<string> } {
  const given = new Set<string>();
  const asked = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    const tree = value as Tree;
    if (isQuote(tree, text)) return;
    const { name } = tree;
    if (typeof name === 'string') (isQuestion(tree) ? asked : given).add(name.replace(/:won$/, ''));
    if (typeof tree.as === 'string') given.add(tree.as);
    Object.values(tree).forEach(visit);
  };
  visit(text);
  return { given, asked };
}

/** A quoted text has names of its own. */
const isQuote = (tree: Tree, text: Text): boolean => tree.t !== undefined && tree !== (text as object);

const isQuestion = ({ r, c }: Tree): boolean =>
  r === 'slot' || r === 'bind' || r === 'kept' || c === 'did' || c === 'chose';
