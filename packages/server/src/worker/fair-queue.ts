/**
 * A queue with fair service. Owners take turns, however much each of them queues; the lanes of one owner take turns
 * as well; within a lane the order is first in, first out. So a new owner waits for at most one item of each other
 * owner.
 */
export class FairQueue<T> {
  /** The order of both maps is the order of service. */
  readonly #owners = new Map<string, Map<string, T[]>>();

  push(owner: string, lane: string, item: T): void {
    let lanes = this.#owners.get(owner);
    if (!lanes) this.#owners.set(owner, (lanes = new Map()));
    const items = lanes.get(lane);
    if (items) items.push(item);
    else lanes.set(lane, [item]);
  }

  /** Removes and returns the next item. */
  next(): T | undefined {
    const [owner, lanes] = this.#owners.entries().next().value ?? [];
    if (owner === undefined || !lanes) return undefined;
    const [lane, items] = lanes.entries().next().value!;
    const item = items.shift()!;
    // Move the lane and the owner just served to the end.
    lanes.delete(lane);
    if (items.length > 0) lanes.set(lane, items);
    this.#owners.delete(owner);
    if (lanes.size > 0) this.#owners.set(owner, lanes);
    return item;
  }

  /** Removes and returns all items of a lane. */
  drop(lane: string): T[] {
    for (const [owner, lanes] of this.#owners) {
      const items = lanes.get(lane);
      if (!items) continue;
      lanes.delete(lane);
      if (lanes.size === 0) this.#owners.delete(owner);
      return items;
    }
    return [];
  }

  /** Removes and returns all items. */
  clear(): T[] {
    const all = [...this.#owners.values()].flatMap((lanes) => [...lanes.values()].flat());
    this.#owners.clear();
    return all;
  }
}
