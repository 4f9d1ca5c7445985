/** The names by which a text refers to what it chose or did. */
import type { Text } from '@kyuden/engine/program';

type Tree = Record<string, unknown>;

/** Names that the text refers to where nothing has given them, so that they would mean nothing, or only the last. */
export function namesWithoutThings(text: Text): string[] {
  const { given, asked } = namesIn(text);
  return [...asked].flatMap(([name, where]) => {
    const known = given.get(name) ?? [];
    return where.every((scope) => known.some((outer) => isWithin(scope, outer))) ? [] : [name];
  });
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

/** Where a name is given or asked for: the repeated and delayed parts around it, outermost first. */
type Scope = readonly Tree[];

interface Names {
  given: Map<string, Scope[]>;
  asked: Map<string, Scope[]>;
}

function namesIn(text: Text): Names {
  const names: Names = { given: new Map(), asked: new Map() };
  const note = (into: Map<string, Scope[]>, name: string, scope: Scope): void => {
    into.set(name, [...(into.get(name) ?? []), scope]);
  };
  const visit = (value: unknown, scope: Scope): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, scope);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    const tree = value as Tree;
    if (isQuote(tree, text)) return;
    const { name, as, e } = tree;
    // The losers of all duels in a loop are kept together.
    const reach = e === 'challenge' ? [] : scope;
    if (typeof name === 'string')
      note(isQuestion(tree) ? names.asked : names.given, name.replace(/:won$/, ''), reach);
    const inside = isPart(tree) ? [...scope, tree] : scope;
    if (typeof as === 'string') note(names.given, as, inside);
    // The words of a prompt name what they can.
    for (const [key, one] of Object.entries(tree))
      if (key !== 'words') visit(one, key === 'do' ? inside : scope);
  };
  visit(text, []);
  return names;
}

/** Whether names given in this part are known only in it: each round of a repeated part names other things. */
const isPart = ({ e, keep }: Tree): boolean => (e === 'forEach' && keep !== true) || e === 'later';

const isWithin = (scope: Scope, outer: Scope): boolean => outer.every((one, at) => scope[at] === one);

/** A quoted text has names of its own. */
const isQuote = (tree: Tree, text: Text): boolean => tree.t !== undefined && tree !== (text as object);

const isQuestion = ({ r, c }: Tree): boolean =>
  r === 'slot' || r === 'bind' || r === 'kept' || c === 'did' || c === 'chose';
