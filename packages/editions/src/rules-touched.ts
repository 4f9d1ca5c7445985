import type { Face, RuleId, Text } from '@kyuden/engine';
import { isPlayable, type RuledEdition } from './edition.ts';
import type { RuleIndex, Rules } from './rule-index.ts';

export interface Touched {
  id: RuleId;
  /** The part of the card that the rule applies to: `keyword Terrain`, `effect challenge`. */
  because: string;
}

/**
 * Lists the rules of an edition that concern a card, each once: first its keywords, then its texts in order,
 * then its type.
 */
export function rulesTouched(
  edition: RuledEdition,
  face: Pick<Face, 'type' | 'keywords' | 'texts' | 'variable'>,
): Touched[] {
  if (!isPlayable(edition)) return [];
  const index = edition.ruleIndex;
  const found = new Map<string, Touched>();
  const add: Add = (because, ids = []) => {
    for (const id of ids) if (!found.has(id)) found.set(id, { id, because });
  };
  const keyword = (name: string): void =>
    add(`keyword ${name}`, index.keywords[name] ?? rulesOfBeginning(index, name));
  for (const name of face.keywords) keyword(name);
  for (const text of face.texts) touchedByText(index, text, add, keyword);
  add(`the type ${face.type}`, index.types[face.type]);
  if (face.variable?.length) add('a stat printed *', index.parts.variable);
  return [...found.values()];
}

type Add = (because: string, ids?: Rules) => void;

const rulesOfBeginning = ({ keywordsThatBegin = {} }: RuleIndex, keyword: string): Rules | undefined =>
  Object.entries(keywordsThatBegin).find(([beginning]) => keyword.startsWith(beginning))?.[1];

function touchedByText(index: RuleIndex, text: Text, add: Add, keyword: (name: string) => void): void {
  if (text.t === 'ability') {
    for (const name of text.keywords) keyword(name);
    for (const name of text.designators) add(`${name} ability`, index.designators[name]);
    if (text.designators.length > 1) add('two designators', index.twoDesignators);
    for (const name of text.waive) add("'even if'", index.waivers[name]);
    if (text.limit) add('how often it is used', index.parts.limit);
  } else {
    add(`${text.t} trait`, index.traits[text.t]);
  }
  if (text.t !== 'continuous' && text.t !== 'gold' && text.conditions.length > 0)
    add('its condition', index.parts.condition);
  if (text.t === 'triggered' && text.limit)
    add('how often it triggers', text.limit.after ? index.parts.limitAfter : index.parts.limitBefore);
  visit(index, text, add);
}

/** Walks a program by its tags. Each kind of node has its own tag letter, so no context is needed. */
function visit(index: RuleIndex, value: unknown, add: Add): void {
  if (Array.isArray(value)) {
    for (const one of value) visit(index, one, add);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const node = value as Record<string, unknown>;
  const look = (tag: string, what: string, table: Readonly<Record<string, Rules | undefined>> = {}): void => {
    const kind = node[tag];
    if (typeof kind === 'string' && Object.hasOwn(table, kind)) add(`${what} ${kind}`, table[kind]);
  };
  look('e', 'effect', index.effects);
  look('procedure', 'effect', index.procedures);
  look('s', 'what holds:', index.standing);
  look('k', 'cost', index.costs);
  look('d', 'duration', index.durations);
  look('p', 'predicate', index.predicates);
  look('point', 'moment', index.points);
  if (node.p === 'state') look('is', 'state', index.states);
  if (node.r === 'host') add("'this Personality'", index.parts.host);
  if (Array.isArray(node.kinds))
    for (const kind of node.kinds) add(`moment ${kind}`, index.triggers[kind as string]);
  if (isSlot(node)) slot(index, node, add);
  for (const [key, one] of Object.entries(node)) if (key !== 'words') visit(index, one, add);
}

interface SlotNode {
  block: string;
  n: unknown;
  by?: unknown;
}

function isSlot(node: object): node is SlotNode {
  return 'block' in node && typeof node.block === 'string';
}

function slot(index: RuleIndex, { block, n, by }: SlotNode, add: Add): void {
  add('target', index.parts.target);
  if (block === 'constraints') add('target before the colon', index.parts.performer);
  if (by) add('target chosen by another player', index.parts.otherChooser);
  const { min, max } = n as { min?: unknown; max?: unknown };
  if (JSON.stringify(min) !== JSON.stringify(max)) add('a number of targets', index.parts.number);
}
