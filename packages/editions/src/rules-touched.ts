import type { Face, Text } from '@kyuden/engine';
import * as index from './rule-index.ts';

export interface Touched {
  /** The rule's id without the edition. */
  id: string;
  /** What on the card brings it in: `keyword Terrain`, `effect challenge`. */
  because: string;
}

/** The rules that a card touches, the card's own features first, then its texts in their order; each rule once. */
export function rulesTouched(face: Pick<Face, 'type' | 'keywords' | 'texts' | 'variable'>): Touched[] {
  const found = new Map<string, Touched>();
  const add = (because: string, ids: readonly string[] = []): void => {
    for (const id of ids) if (!found.has(id)) found.set(id, { id, because });
  };
  const keyword = (name: string): void =>
    add(`keyword ${name}`, name.startsWith('Experienced') ? index.ofExperienced : index.ofKeyword[name]);
  for (const name of face.keywords) keyword(name);
  for (const text of face.texts) touchedByText(text, add, keyword);
  add(`the type ${face.type}`, index.ofType[face.type]);
  if (face.variable?.length) add('a stat printed *', index.ofPart.variable);
  return [...found.values()];
}

type Add = (because: string, ids?: readonly string[]) => void;

function touchedByText(text: Text, add: Add, keyword: (name: string) => void): void {
  if (text.t === 'ability') {
    for (const name of text.keywords) keyword(name);
    for (const name of text.designators) add(`${name} ability`, index.ofDesignator[name]);
    if (text.designators.length > 1) add('two designators', index.ofTwoDesignators);
    for (const name of text.waive) add("'even if'", index.ofWaiver[name]);
    if (text.limit) add('how often it is used', index.ofPart.limit);
  } else {
    add(`${text.t} trait`, index.ofTrait[text.t]);
  }
  if (text.t !== 'continuous' && text.t !== 'gold' && text.conditions.length > 0)
    add('its condition', index.ofPart.condition);
  if (text.t === 'triggered' && text.limit)
    add('how often it triggers', text.limit.after ? index.ofPart.limitAfter : index.ofPart.limitBefore);
  visit(text, add);
}

/** Walks a program by its tags: each node kind has its own letter, so a node needs no context to be known. */
function visit(value: unknown, add: Add): void {
  if (Array.isArray(value)) {
    for (const one of value) visit(one, add);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const node = value as Record<string, unknown>;
  const look = (tag: string, what: string, table: Readonly<Record<string, string[] | undefined>>): void => {
    const kind = node[tag];
    if (typeof kind === 'string' && Object.hasOwn(table, kind)) add(`${what} ${kind}`, table[kind]);
  };
  look('e', 'effect', index.ofEffect);
  look('s', 'what holds:', index.ofStanding);
  look('k', 'cost', index.ofCost);
  look('d', 'duration', index.ofDuration);
  look('p', 'predicate', index.ofPredicate);
  look('point', 'moment', index.ofPoint);
  if (node.p === 'state') look('is', 'state', index.ofState);
  if (node.r === 'host') add("'this Personality'", index.ofPart.host);
  if (Array.isArray(node.kinds))
    for (const kind of node.kinds) add(`moment ${kind}`, index.ofTrigger[kind as string]);
  if (isSlot(node)) slot(node, add);
  for (const [key, one] of Object.entries(node)) if (key !== 'words') visit(one, add);
}

interface SlotNode {
  block: string;
  n: unknown;
  by?: unknown;
}

function isSlot(node: object): node is SlotNode {
  return 'block' in node && typeof node.block === 'string';
}

function slot({ block, n, by }: SlotNode, add: Add): void {
  add('target', index.ofPart.target);
  if (block === 'constraints') add('target before the colon', index.ofPart.performer);
  if (by) add('target chosen by another player', index.ofPart.otherChooser);
  const { min, max } = n as { min?: unknown; max?: unknown };
  if (JSON.stringify(min) !== JSON.stringify(max)) add('a number of targets', index.ofPart.number);
}
