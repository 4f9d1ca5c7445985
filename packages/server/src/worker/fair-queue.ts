/**
 * Work that waits, by who asks for it and what it is for. Owners are served in turn, however much each of them asks for, and so
 * are the lanes of one owner; within a lane the first comes first. Nobody waits for more than one piece of each other owner's.
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

  /** Takes out what is served next. */
  next(): T | undefined {
    const [owner, lanes] = this.#owners.entries().next().value ?? [];
    if (owner === undefined || !lanes) return undefined;
    const [lane, items] = lanes.entries().next().value!;
    const item = items.shift()!;
    // Move the owner just served to the end.
    lanes.delete(lane);
    if (items.length > 0) lanes.set(lane, items);
    this.#owners.delete(owner);
    if (lanes.size > 0) this.#owners.set(owner, lanes);
    return item;
  }

  /** Takes out all that waits in a lane. */
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

  /** Takes out everything. */
  clear(): T[] {
    const all = [...this.#owners.values()].flatMap((lanes) => [...lanes.values()].flat());
    this.#owners.clear();
    return all;
  }
}
