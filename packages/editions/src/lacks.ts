import { type Face, kernelKinds, type Rulebook, type Text } from '@kyuden/engine';
import { battleSegments } from './ccg/hooks/segment.ts';
import { isPlayable, type RuledEdition } from './edition.ts';
import { ruledEditions } from './editions.ts';

/** The sorts of thing that an edition declares and that a card needs. */
export type NeedSort =
  | 'rulebook'
  | 'type'
  | 'keyword'
  | 'stat'
  | 'designator'
  | 'phase'
  | 'zone'
  | 'attack'
  | 'occurrence'
  | 'procedure'
  | 'knob'
  | 'player ability';

/** A thing that a card needs and an edition does not have. */
export interface Lack {
  sort: NeedSort;
  name: string;
}

type Card = Pick<Face, 'type' | 'keywords' | 'texts'> & { stats: Readonly<Record<string, unknown>> };

/**
 * Lists what an edition lacks for a card to be played in it, each thing once. The text may run all the same: an ability
 * with a designator that the edition does not know is a sound program that nobody can ever use.
 */
export function lacksOf(edition: RuledEdition, card: Card): Lack[] {
  const has = holdingsOf(edition);
  if (has === undefined) return [{ sort: 'rulebook', name: edition.name }];
  const found = new Map<string, Lack>();
  for (const need of needsOf(card)) if (!has(need)) found.set(`${need.sort} ${need.name}`, need);
  return [...found.values()];
}

/** Tells of each need whether the edition meets it. Undefined for an edition that has its rules only in words. */
function holdingsOf(edition: RuledEdition): ((need: Lack) => boolean) | undefined {
  if (!isPlayable(edition)) return undefined;
  const { book } = edition;
  const unknown = keywordsOfOthers(edition);
  const tables: Partial<Record<NeedSort, object>> = {
    type: book.types,
    stat: { ...book.stats, ...Object.fromEntries((book.modes.counters ?? []).map((name) => [name, true])) },
    zone: book.zones,
    occurrence: { ...kernelKinds, ...book.kinds, ...askedOnly },
    procedure: book.procedures,
    knob: book.knobs,
  };
  const lists: Partial<Record<NeedSort, readonly string[]>> = {
    designator: book.designators,
    phase: [...book.phases.map((one) => one.name), ...segmentsOf(book)],
    attack: listed(book, 'attackKinds').map(String),
    'player ability': book.playerAbilities.map((one) => one.name),
  };
  return ({ sort, name }) => {
    if (sort === 'keyword') return !unknown.has(name);
    const table = tables[sort];
    return table === undefined ? (lists[sort] ?? []).includes(name) : Object.hasOwn(table, name);
  };
}

/** Kinds that texts may forbid although they never occur as such: seppuku is a rehonoring and a death. */
const askedOnly = { seppuku: true };

const listed = ({ knobs }: Rulebook, name: string): readonly unknown[] => {
  const value = knobs[name];
  return Array.isArray(value) ? value : [];
};

/** The segments of an attack, in the editions that have them. */
function segmentsOf(book: Rulebook): string[] {
  const maneuvers = listed(book, 'maneuvers').map((one) => (one as { name: string }).name);
  return maneuvers.length === 0 ? [] : [...maneuvers, ...battleSegments];
}

/**
 * Keywords to which another edition of the family gives rules, and which this edition knows neither with rules nor as
 * labels. All other keywords are labels, which no edition has to know.
 */
function keywordsOfOthers(edition: RuledEdition): ReadonlySet<string> {
  const own = new Set([...keywordsWithRules(edition), ...(edition.labels ?? []), ...attackNames(edition)]);
  const others = ruledEditions().filter((one) => one.family === edition.family);
  return new Set(others.flatMap(keywordsWithRules).filter((name) => !own.has(name)));
}

/** The kinds of attack, which texts also name as kinds of actions. */
const attackNames = (edition: RuledEdition): string[] =>
  isPlayable(edition) ? listed(edition.book, 'attackKinds').map(String) : [];

const keywordsWithRules = (edition: RuledEdition): readonly string[] => [
  ...(isPlayable(edition) ? Object.keys(edition.ruleIndex.keywords) : []),
  ...(edition.ruledKeywords ?? []),
];

/** Everything of an edition that a card names: its type, keywords and stats, and the names in its programs. */
function needsOf({ type, keywords, stats, texts }: Card): Lack[] {
  const needs: Lack[] = [];
  const add: Add = (sort, names) => {
    for (const name of Array.isArray(names) ? names : [names])
      if (typeof name === 'string') needs.push({ sort, name });
  };
  add('type', type);
  add('keyword', keywords);
  add('stat', Object.keys(stats));
  visit(texts, add);
  return needs;
}

type Add = (sort: NeedSort, names: unknown) => void;
type Node = Readonly<Record<string, unknown>>;

function visit(value: unknown, add: Add): void {
  if (Array.isArray(value)) {
    for (const one of value) visit(one, add);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const node = value as Node;
  namesInText(node, add);
  namesInPart(node, add);
  for (const [key, one] of Object.entries(node)) if (!passed(node, key)) visit(one, add);
}

/**
 * Words for people name nothing, the types of pieces on the table are no types of cards, and the trigger of a text that
 * is paid for when its card was played is not used.
 */
const passed = (node: Node, key: string): boolean =>
  key === 'words' ||
  (key === 'preds' && node.kind === 'piece') ||
  (key === 'trigger' && node.invested === true);

function namesInText(node: Node, add: Add): void {
  switch (node.t as Text['t'] | undefined) {
    case 'ability':
      add('designator', node.designators);
      add('keyword', node.keywords);
      for (const { any } of (node.under ?? []) as { any: unknown }[]) add('designator', any);
      return;
    case 'triggered':
      add('zone', node.zones);
      if (node.invested === true) add('keyword', 'Invest');
  }
}

/** The fields of program nodes that hold names of the edition. A tag tells apart fields that share a name. */
function namesInPart(node: Node, add: Add): void {
  add('stat', node.stat);
  add('stat', node.counter);
  add('procedure', node.procedure);
  add('knob', node.knob);
  add('keyword', node.keyword);
  // Where there is no such attack, no action makes one: the question has an answer.
  if (node.p !== 'does') add('attack', node.attackKinds);
  add('phase', node.phase);
  add('designator', node.designator);
  if (node.zone !== 'deck') add('zone', node.zone);
  add('occurrence', node.kinds);
  if (Array.isArray(node.kinds) && node.kinds.some((one) => one === 'phaseBegins' || one === 'phaseEnds'))
    add('phase', node.name);
  if (node.of === 'occurrence' || node.e === 'change' || node.s === 'asSoon') add('occurrence', node.kind);
  if (node.p === 'type') add('type', node.any);
  if (node.p === 'keyword' && node.containing !== true) add('keyword', node.any);
  if (node.p === 'designator') add('designator', node.any);
  if (node.p === 'attackKind') add('attack', node.any);
  if (node.p === 'playerAbility') add('player ability', node.name);
  if (node.e === 'attack') add('attack', (node.attack as Node).kind);
  if (node.e === 'extraAction') add('designator', node.designators);
  if (node.e === 'switchStats') add('stat', node.stats);
  if (node.e === 'keyword' || node.s === 'keyword')
    for (const names of [node.add, node.remove]) add('keyword', names);
  if (node.s === 'designators') {
    add('player ability', node.ability);
    add('designator', node.are);
  }
  if (node.s === 'ownAbilities') add('designator', node.also);
  if (node.e === 'create') {
    const face = node.face as Node;
    add('type', face.type);
    add('keyword', face.keywords);
    add('stat', Object.keys(face.stats as object));
  }
  if (node.s === 'playAs') add('type', node.type);
}
