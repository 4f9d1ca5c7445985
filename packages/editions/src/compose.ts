import { machineRuleKeys, type Rulebook, type RuleId } from '@kyuden/engine';

/**
 * A rulebook is put together from layers: each adds entries, changes some that are there, or takes some away. Nothing
 * is overridden by accident: adding what is there, and changing or removing what is not, are errors.
 */
export interface Layer {
  name: string;
  add?: Additions;
  change?: Changes;
  remove?: Partial<Record<Part, readonly string[]>>;
  /** Entries that this layer uses and leaves to others: a book in which one is missing is not composed. */
  needs?: Partial<Record<Part, readonly string[]>>;
  /** The rule that an entry carries out, by `part.key`, where the entry does not say it itself. */
  cites?: Readonly<Record<string, RuleId>>;
}

/** Several layers may give parts of these. */
type Shared = 'modes' | 'hooks';
type Additions = { [P in keyof Rulebook]?: P extends Shared ? Partial<Rulebook[P]> : Rulebook[P] };

type Changes = {
  [P in keyof Rulebook]?: Rulebook[P] extends readonly unknown[] ? Rulebook[P] : DeepPartial<Rulebook[P]>;
};

type DeepPartial<T> = T extends (...args: never[]) => unknown
  ? T
  : T extends readonly unknown[]
    ? T
    : T extends object
      ? { [K in keyof T]?: DeepPartial<T[K]> }
      : T;

/** Where an entry of a rulebook comes from: every layer that had a hand in it, the first that made it first. */
export interface Origin {
  layer: string;
  how: 'add' | 'change';
  rule?: RuleId;
}

export interface Composed {
  book: Rulebook;
  /** By `part.key`. */
  origins: ReadonlyMap<string, readonly Origin[]>;
}

const scalars = ['name', 'title', 'start'] as const;
const records = [
  'stats',
  'types',
  'zones',
  'kinds',
  'procedures',
  'knobs',
  'modes',
  'gate',
  'hooks',
  'citations',
  'implied',
] as const;
/** Parts that a rulebook need not have. */
const optional: readonly string[] = ['implied'];
const lists = [
  'designators',
  'clans',
  'elements',
  'phases',
  'playerAbilities',
  'triggers',
  'checks',
] as const;
const parts = [...scalars, ...records, ...lists];
type Part = (typeof parts)[number];

/** What an entry of a list is known by. */
function keyOf(part: Part, entry: unknown): string {
  if (typeof entry === 'string') return entry;
  const known = entry as { name?: string; rule?: string };
  const key = part === 'playerAbilities' || part === 'phases' ? known.name : known.rule;
  if (key === undefined) throw new Error(`an entry of '${part}' has nothing to be known by`);
  return key;
}

/** The entries that a value of a part stands for. */
function entriesOf(part: Part, value: unknown): [string, unknown][] {
  if ((scalars as readonly string[]).includes(part)) return [['', value]];
  if (Array.isArray(value)) return value.map((entry) => [keyOf(part, entry), entry]);
  return Object.entries(value as object);
}

export function compose(layers: readonly Layer[]): Composed {
  const made = new Map<Part, Map<string, unknown>>(parts.map((part) => [part, new Map()]));
  const origins = new Map<string, Origin[]>();

  for (const layer of layers) {
    const cited = new Set<string>();
    const note = (path: string, how: Origin['how'], entry: unknown): void => {
      const rule = layer.cites?.[path] ?? (entry as { rule?: unknown } | undefined)?.rule;
      cited.add(path);
      const origin: Origin = { layer: layer.name, how, ...(typeof rule === 'string' && { rule }) };
      origins.set(path, [...(origins.get(path) ?? []), origin]);
    };
    for (const [part, keys] of eachPart(layer.remove, layer)) {
      for (const key of keys as string[]) {
        if (!made.get(part)?.delete(key)) throw new Error(complaint(layer, 'removes', part, key));
        origins.delete(pathOf(part, key));
      }
    }
    for (const [part, value] of eachPart(layer.change, layer)) {
      const there = made.get(part) as Map<string, unknown>;
      for (const [key, entry] of entriesOf(part, value)) {
        if (!there.has(key)) throw new Error(complaint(layer, 'changes', part, key));
        there.set(key, merge(there.get(key), entry));
        note(pathOf(part, key), 'change', entry);
      }
    }
    for (const [part, value] of eachPart(layer.add, layer)) {
      const there = made.get(part) as Map<string, unknown>;
      for (const [key, entry] of entriesOf(part, value)) {
        if (there.has(key)) throw new Error(`${complaint(layer, 'adds', part, key)}: it is there already`);
        there.set(key, entry);
        note(pathOf(part, key), 'add', entry);
      }
    }
    for (const path of Object.keys(layer.cites ?? {})) {
      if (!cited.has(path))
        throw new Error(`layer '${layer.name}' cites a rule for '${path}', which it leaves alone`);
    }
  }
  const lacking = [machine, ...layers].flatMap((layer) => missing(layer, made));
  if (lacking.length > 0) throw new Error(`no layer gives some of the entries: ${lacking.join('; ')}`);
  return { book: deepFreeze(assemble(made)), origins };
}

/** A complaint about the entries that a layer needs and nobody has given. */
function missing(
  { name, needs }: Pick<Layer, 'name' | 'needs'>,
  made: Map<Part, Map<string, unknown>>,
): string[] {
  const paths = Object.entries(needs ?? {}).flatMap(([part, keys]) =>
    keys.filter((key) => !made.get(part as Part)?.has(key)).map((key) => pathOf(part as Part, key)),
  );
  return paths.length > 0 ? [`${name} needs ${paths.join(', ')}`] : [];
}

/** What the machine needs of every book. */
const machine: Pick<Layer, 'name' | 'needs'> = {
  name: 'the machine',
  needs: {
    citations: machineRuleKeys,
    modes: ['price', 'usesEachTurn', 'searchOnceInVain', 'answers', 'actionKeywords', 'playingHasPrice'],
  },
};

function eachPart(given: object | undefined, layer: Layer): [Part, unknown][] {
  return Object.entries(given ?? {}).map(([part, value]) => {
    if (!(parts as readonly string[]).includes(part)) {
      throw new Error(`layer '${layer.name}' speaks of '${part}', which no rulebook has`);
    }
    return [part as Part, value];
  });
}

const pathOf = (part: Part, key: string): string => (key === '' ? part : `${part}.${key}`);

const complaint = (layer: Layer, verb: string, part: Part, key: string): string =>
  `layer '${layer.name}' ${verb} '${pathOf(part, key)}'${verb === 'adds' ? '' : ', which is not there'}`;

/** Plain objects are changed field by field; everything else is replaced. */
function merge(old: unknown, change: unknown): unknown {
  if (!isPlain(old) || !isPlain(change)) return change;
  const out: Record<string, unknown> = { ...old };
  for (const [key, value] of Object.entries(change)) out[key] = key in old ? merge(old[key], value) : value;
  return out;
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function assemble(made: Map<Part, Map<string, unknown>>): Rulebook {
  const book: Record<string, unknown> = {};
  for (const [part, entries] of made) {
    if ((scalars as readonly string[]).includes(part)) {
      if (!entries.has('')) throw new Error(`no layer gives the rulebook a '${part}'`);
      book[part] = entries.get('');
    } else if ((lists as readonly string[]).includes(part)) book[part] = [...entries.values()];
    else if (entries.size > 0 || !optional.includes(part)) book[part] = Object.fromEntries(entries);
  }
  return book as unknown as Rulebook;
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const item of Object.values(value)) deepFreeze(item);
  return value;
}
