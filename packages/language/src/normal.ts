/**
 * The normal form of a program: two programs are equal if their normal forms are. Prompt words are dropped, keys and
 * predicates are sorted, and conditions with several notations get one. `test/normal.test.ts` checks with the engine's
 * evaluator that no rewriting changes a result.
 */
import type { Text } from '@kyuden/engine/program';

type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const keyOf = (value: unknown): string => JSON.stringify(value);

/** Sorts values and drops duplicates. */
function asSet(values: readonly unknown[]): unknown[] {
  const byKey = new Map(values.map((one) => [keyOf(one), one]));
  return [...byKey.keys()].sort().map((key) => byKey.get(key));
}

/** The key by which readings are compared. */
export const fingerprint = (text: Text): string => keyOf(normalText(text));

/** The normal form of a whole text: also, names are numbered in order, and names that nothing refers to are dropped. */
export const normalText = (text: unknown): unknown => normal(renamed(normal(text)));

/** The keys under which a program gives names to results and targets, and refers to them. */
const naming = new Set(['name', 'as', 'by', 'copied']);

/** The parts of a name such as 'b2' or 'd1:won', or null if the string is no name. */
const nameAt = (key: string, value: unknown): RegExpExecArray | null =>
  naming.has(key) && typeof value === 'string' ? /^([a-z])(\d+)(:won)?$/.exec(value) : null;

function renamed(text: unknown): unknown {
  const counts = new Map<string, number>();
  const count = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(count);
    if (!isTree(value)) return;
    for (const [key, inner] of Object.entries(value)) {
      const found = nameAt(key, inner);
      if (found) counts.set(found[1]! + found[2]!, (counts.get(found[1]! + found[2]!) ?? 0) + 1);
      else count(inner);
    }
  };
  count(text);
  const numbers = new Map<string, string>();
  const rename = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(rename);
    if (!isTree(value)) return value;
    const made: Tree = {};
    for (const [key, inner] of Object.entries(value)) {
      const found = nameAt(key, inner);
      if (!found) {
        made[key] = rename(inner);
        continue;
      }
      const name = found[1]! + found[2]!;
      if (value.e !== undefined && counts.get(name) === 1) continue;
      if (!numbers.has(name)) numbers.set(name, `${found[1]}${numbers.size + 1}`);
      made[key] = `${numbers.get(name)}${found[3] ?? ''}`;
    }
    return made;
  };
  return rename(text);
}

/** The normal form of a program or a part of it. Idempotent. */
export function normal(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(normal);
  if (!isTree(value)) return value;
  const made: Tree = {};
  for (const name of Object.keys(value).sort()) {
    const isWords =
      name === 'words' || name === 'saying' || (name === 'text' && typeof value[name] === 'string');
    if (!isWords && value[name] !== undefined) made[name] = normal(value[name]);
  }
  if (Array.isArray(made.preds)) made.preds = allPreds(made.preds);
  if (made.p === 'not') return notNot(made, 'pred', 'p');
  if (made.p === 'any') return anyPred(made.of as unknown[][]);
  if ((made.p === 'keyword' || made.p === 'type') && Array.isArray(made.any)) made.any = asSet(made.any);
  // 'At least one' is what an existence says without a number.
  if (made.c === 'exists' && made.cmp === '>=' && made.n === 1) {
    delete made.cmp;
    delete made.n;
  }
  if (made.a === 'sum') made.of = (made.of as unknown[]).flatMap((one) => (isSum(one) ? one.of : [one]));
  if (made.c === 'not') return notNot(made, 'of', 'c');
  if (made.c === 'all' || made.c === 'any') return joined(made.c, made.of as unknown[]);
  if (Array.isArray(made.conditions)) made.conditions = allConditions(made.conditions);
  return made;
}

const isSum = (value: unknown): value is { of: unknown[] } =>
  isTree(value) && value.a === 'sum' && Array.isArray(value.of);

function notNot(made: Tree, inner: string, tag: string): unknown {
  const negated = made[inner];
  return isTree(negated) && negated[tag] === 'not' ? negated[inner] : made;
}

/** Predicates that must all hold: sorted, and an alternative with one branch is replaced by that branch. */
function allPreds(preds: readonly unknown[]): unknown[] {
  return asSet(preds.flatMap((one) => (isAny(one) && one.of.length === 1 ? one.of[0]! : [one])));
}

const isAny = (pred: unknown): pred is { of: unknown[][] } =>
  isTree(pred) && pred.p === 'any' && Array.isArray(pred.of);

/** An alternative: nested alternatives are flattened, and keywords, or types, are merged into one list. */
function anyPred(lists: readonly unknown[][]): unknown {
  const flat = lists
    .map(allPreds)
    .flatMap((list) => (list.length === 1 && isAny(list[0]) ? list[0].of : [list]));
  const of = asSet(oneList(oneList(flat, 'keyword'), 'type')) as unknown[][];
  const [only] = of;
  return of.length === 1 && only!.length === 1 ? only![0] : { of, p: 'any' };
}

/**
 * Merges 'a Samurai or Courtier' into one predicate. Predicates with other fields (printed keywords) stay separate.
 */
function oneList(lists: readonly unknown[][], kind: string): unknown[][] {
  const isPlain = (list: unknown[]): boolean =>
    list.length === 1 && isTree(list[0]) && list[0].p === kind && Object.keys(list[0]).length === 2;
  const plain = lists.filter(isPlain);
  if (plain.length < 2) return [...lists];
  const any = asSet(plain.flatMap(([one]) => (one as { any: unknown[] }).any));
  return [...lists.filter((list) => !isPlain(list)), [{ any, p: kind }]];
}

/** Conditions that must all hold, as a sorted list. */
function allConditions(of: readonly unknown[]): unknown[] {
  const made = joined('all', of);
  return isTree(made) && made.c === 'all' ? (made.of as unknown[]) : [made];
}

function joined(c: 'all' | 'any', of: readonly unknown[]): unknown {
  const flat = of.flatMap((one) => (isTree(one) && one.c === c ? (one.of as unknown[]) : [one]));
  const parts = asSet(c === 'all' ? aboutOne(flat) : flat);
  return parts.length === 1 ? parts[0] : { c, of: parts };
}

/** Merges conditions on one thing: 'he is bowed, and he is a Samurai' becomes 'he is bowed and a Samurai'. */
function aboutOne(conditions: readonly unknown[]): unknown[] {
  const found = new Map<string, Tree & { preds: unknown[] }>();
  const rest = conditions.filter((one) => {
    if (!isTree(one) || one.c !== 'is') return true;
    const key = keyOf(one.ref);
    const preds = allPreds([...(found.get(key)?.preds ?? []), ...(one.preds as unknown[])]);
    found.set(key, { ...one, preds });
    return false;
  });
  return [...rest, ...found.values()];
}
