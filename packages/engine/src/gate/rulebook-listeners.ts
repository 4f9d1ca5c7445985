import { type Library, programOf } from '../machine/library.ts';
import type { Machine } from '../machine/machine.ts';
import type { OccurrenceSpec, Rulebook, RulebookTrigger } from '../machine/rulebook.ts';
import { kernelKinds } from './kernel-kinds.ts';
import { addBit, pointBits } from './listener-bits.ts';

const kindsOf = ({ kind }: RulebookTrigger): readonly string[] => (typeof kind === 'string' ? [kind] : kind);

export function rulebookListeners({ book, lib }: { book: Rulebook; lib: Library }): Map<string, number> {
  const map = new Map<string, number>();
  for (const one of book.triggers) for (const kind of kindsOf(one)) addBit(map, kind, pointBits[one.point]);
  for (const program of lib.playerPrograms)
    for (const { kind, point } of programOf(lib, program).awaits) addBit(map, kind, pointBits[point]);
  return map;
}

/** The rulebook's triggers by kind, grouped once per rulebook. */
const triggersByKind = new WeakMap<Rulebook, Map<string, RulebookTrigger[]>>();
const noTriggers: RulebookTrigger[] = [];

export function triggersOf({ book }: Machine, kind: string): readonly RulebookTrigger[] {
  let byKind = triggersByKind.get(book);
  if (!byKind) {
    byKind = new Map();
    for (const one of book.triggers) {
      for (const each of kindsOf(one)) byKind.set(each, [...(byKind.get(each) ?? []), one]);
    }
    triggersByKind.set(book, byKind);
  }
  return byKind.get(kind) ?? noTriggers;
}

/** The kinds of a rulebook and those of the engine, all with one object shape. */
const specsByBook = new WeakMap<Rulebook, Map<string, OccurrenceSpec>>();

export function specsOf({ book }: Machine): Map<string, OccurrenceSpec> {
  let specs = specsByBook.get(book);
  if (!specs) {
    specs = new Map();
    for (const [name, one] of Object.entries({ ...book.kinds, ...kernelKinds })) {
      const { never, apply, remember, moment, step, nests, brings, linked } = one;
      specs.set(name, { never, apply, remember, moment, step, nests, brings, linked });
    }
    specsByBook.set(book, specs);
  }
  return specs;
}
