/**
 * Gold Production that is set to a value. Only a Stronghold produces by its stat alone; other cards produce what their
 * texts say. A bonus or penalty changes that amount, but nothing sets it.
 */
import type { Slot, Text } from '@kyuden/engine/program';

type Node = Readonly<Record<string, unknown>>;

/** Whether a text sets or bounds the Gold Production of a card that is not surely a Stronghold. */
export function setsProducedGold(text: Text, type: string): boolean {
  const slots = new Map<string, Slot>();
  const strongholds = (value: unknown): boolean => {
    if (Array.isArray(value)) return value.some(strongholds);
    if (typeof value !== 'object' || value === null) return false;
    const node = value as Node;
    if (node.r === 'self') return type === 'Stronghold';
    if (node.r === 'host') return type === 'Sensei';
    if (node.r === 'slot') return strongholds(slots.get(node.name as string)?.filter);
    if (node.rel === 'stronghold') return true;
    if (node.p === 'type') return (node.any as string[]).every((one) => one === 'Stronghold');
    return Object.values(node).some(strongholds);
  };
  const changes = (value: unknown): boolean => {
    if (Array.isArray(value)) return value.some(changes);
    if (typeof value !== 'object' || value === null) return false;
    const node = value as Node;
    if (Array.isArray(node.slots)) for (const one of node.slots as Slot[]) slots.set(one.name, one);
    if (node.e === 'target') slots.set((node.slot as Slot).name, node.slot as Slot);
    const sets = node.e === 'set' || node.s === 'bound' || (node.s === 'modify' && node.floor !== undefined);
    if (sets && node.stat === 'goldProduction') return !strongholds(node.what ?? node.over);
    return Object.values(node).some(changes);
  };
  return changes(text);
}
