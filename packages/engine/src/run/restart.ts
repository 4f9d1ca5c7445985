import { refThings } from '../eval/ref.ts';
import type { ActiveNode } from '../eval/standing.ts';
import { contextOf, reaches, standing } from '../eval/standing.ts';
import { textsChanged } from '../machine/changes.ts';
import { whileInForce } from '../machine/derived.ts';
import type { Machine } from '../machine/machine.ts';

import type { StandingOf } from '../program/index.ts';
import type { Thing } from '../state/index.ts';

/**
 * Restores keywords that an effect removed if a continuous text that gives them begins anew. Texts that were active
 * before stay suppressed, so each removing effect records the texts it acts against. Returns whether anything changed.
 */
export function settleRestarts(g: Machine): boolean {
  const all = standing(g, 'keyword');
  let any = false;
  for (const one of all) {
    if (!takesKeywords(one) || one.node.over.o !== 'ref') continue;
    const record = g.state.lasting.find((each) => each.id === one.lasting);
    if (!record) continue;
    const things = refThings(contextOf(g, one), one.node.over.ref);
    const against = things.flatMap((thing) => givers(g, all, one.node, thing));
    const before = record.against;
    record.against = against.map(({ key }) => key);
    if (!before) continue;
    for (const { key, thing } of against) {
      if (before.includes(key) || record.undone?.includes(thing)) continue;
      record.undone = [...(record.undone ?? []), thing];
      any = true;
    }
  }
  if (any) textsChanged(g);
  return any;
}

type Keywords = ActiveNode<StandingOf<'keyword'>>;

/** Whether a lasting effect removes keywords from the things it was applied to. */
const takesKeywords = ({ lasting, node }: Keywords): boolean =>
  lasting >= 0 && node.remove !== undefined && node.over.o === 'ref';

/** Whether there is such an effect. Granted texts do not matter here. */
export const mayRestart = whileInForce((g): boolean => standing(g, 'keyword').some(takesKeywords));

/** Returns continuous texts that currently give the thing keywords that the node removes. */
function givers(g: Machine, all: Keywords[], taking: Keywords['node'], thing: Thing) {
  return all.flatMap((one) => {
    const { node } = one;
    if (one.lasting >= 0) return [];
    if (!node.add?.some((word) => taking.remove?.includes(word)) || !reaches(g, one, thing)) return [];
    return [{ thing, key: `${thing}|${one.source.card}|${one.program.id}` }];
  });
}
