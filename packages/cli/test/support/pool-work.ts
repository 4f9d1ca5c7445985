/** Work for the tests of the pool: waits so that later tasks finish before earlier ones. */
export function begin({ add }: { add: number }): (task: number) => Promise<number> {
  return async (task) => {
    await new Promise((done) => setTimeout(done, (task * 7) % 5));
    if (task === 13) throw new RangeError('thirteen is not done');
    return task + add;
  };
}
