import { type Hooks, machineRuleKeys, type Rulebook, type RuleId } from '@kyuden/engine';

/**
 * A layer of a rulebook adds entries, changes existing ones, or removes some. Nothing is overridden by
 * accident: adding an existing entry is an error, and so is changing or removing a missing one.
 */
export interface Layer {
  name: string;
  add?: Additions;
  change?: Changes;
  remove?: Partial<Record<Part, readonly string[]>>;
  /** Entries that this layer uses but other layers must provide. `compose` throws if one is missing. */
  needs?: Partial<Record<Part, readonly string[]>>;
  /** The rule that an entry implements, by `part.key`, for entries that do not cite their rule themselves. */
  cites?: Readonly<Record<string, RuleId>>;
}

/** Several layers may contribute to modes and hooks. */
type Additions = {
  [P in keyof Rulebook]?: P extends 'hooks'
    ? SomeHooks
    : P extends 'modes'
      ? Partial<Rulebook[P]>
      : Rulebook[P];
};

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

/** A layer that added or changed an entry. The origins of an entry are in the order of the layers. */
export interface Origin {
  layer: string;
  how: 'add' | 'change';
  rule?: RuleId;
}

export interface Composed {
  book: Rulebook;
  /** Origins of each entry, by `part.key`. */
  origins: ReadonlyMap<string, readonly Origin[]>;
}

/** Some of the hooks of each group. */
export type SomeHooks = DeepPartial<Hooks>;

/** The groups of hooks: their entries are known by `hooks.group.name`. */
const hookGroups: { readonly [Group in keyof Hooks]: true } = {
  use: true,
  target: true,
  entry: true,
  stats: true,
  round: true,
  texts: true,
  view: true,
};

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
/** Parts that a rulebook may lack. */
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

/** Returns the key that identifies an entry of a list. */
function keyOf(part: Part, entry: unknown): string {
  if (typeof entry === 'string') return entry;
  const known = entry as { name?: string; rule?: string };
  const key = part === 'playerAbilities' || part === 'phases' ? known.name : known.rule;
  if (key === undefined) throw new Error(`an entry of '${part}' has nothing to be known by`);
  return key;
}

/** Lists the entries of a part as pairs of key and value. */
function entriesOf(part: Part, value: unknown): [string, unknown][] {
  if ((scalars as readonly string[]).includes(part)) return [['', value]];
  if (Array.isArray(value)) return value.map((entry) => [keyOf(part, entry), entry]);
  if (part === 'hooks')
    return Object.entries(value as object).flatMap(([group, hooks]) =>
      Object.entries(hooks as object).map(([name, hook]): [string, unknown] => [`${group}.${name}`, hook]),
    );
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

/** Returns an error message for the entries that a layer needs and no layer provides, or nothing. */
function missing(
  { name, needs }: Pick<Layer, 'name' | 'needs'>,
  made: Map<Part, Map<string, unknown>>,
): string[] {
  const paths = Object.entries(needs ?? {}).flatMap(([part, keys]) =>
    keys.filter((key) => !made.get(part as Part)?.has(key)).map((key) => pathOf(part as Part, key)),
  );
  return paths.length > 0 ? [`${name} needs ${paths.join(', ')}`] : [];
}

/** Entries that the engine needs in every rulebook. */
const machine: Pick<Layer, 'name' | 'needs'> = {
  name: 'the machine',
  needs: {
    citations: machineRuleKeys,
    modes: ['price', 'usesEachTurn', 'noSecondFailedSearch', 'answers', 'actionKeywords', 'playingHasPrice'],
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

/** Merges plain objects field by field; any other value is replaced. */
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
    else if (part === 'hooks') book[part] = grouped(entries);
    else if (entries.size > 0 || !optional.includes(part)) book[part] = Object.fromEntries(entries);
  }
  return book as unknown as Rulebook;
}

/** Hooks by their groups; a group that no layer gives is empty. */
function grouped(entries: Map<string, unknown>): Record<string, Record<string, unknown>> {
  const hooks: Record<string, Record<string, unknown>> = {};
  for (const group of Object.keys(hookGroups)) hooks[group] = {};
  for (const [key, hook] of entries) {
    const [group, name] = key.split('.') as [string, string];
    hooks[group]![name] = hook;
  }
  return hooks;
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const item of Object.values(value)) deepFreeze(item);
  return value;
}
