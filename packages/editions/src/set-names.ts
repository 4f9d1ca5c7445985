/** The name of an edition with card sets: it holds the name and the fingerprint of each set. */

/** Between an edition and a set, and between a set and the fingerprint of its cards. */
const [WITH, PRINT] = ['+', '@'];

/** A set as the name of an edition holds it. */
export interface NamedSet {
  readonly name: string;
  readonly print: string;
}

/** The name of an edition with these sets. */
export const nameWith = (edition: string, sets: readonly NamedSet[]): string =>
  [edition, ...sets.map(({ name, print }) => `${plainName(name)}${PRINT}${print}`)].join(WITH);

/** A name that file names and addresses can hold. */
const plainName = (name: string): string => name.replace(/[^\p{L}\p{N}_-]+/gu, '-').slice(0, 60);

/** The sets that the name of an edition holds; none for an edition as it is. */
export function setsIn(name: string): { edition: string; sets: NamedSet[] } {
  const [edition = name, ...sets] = name.split(WITH);
  return {
    edition,
    sets: sets.map((one) => {
      const [set = '', print = ''] = one.split(PRINT);
      return { name: set, print };
    }),
  };
}

/** A set with its fingerprint, for people. */
export const setText = ({ name, print }: NamedSet): string => (print === '' ? name : `${name} (${print})`);

/** Whether two editions are the same with the same sets, each in any version. */
export function haveSameSets(one: string, other: string): boolean {
  const [a, b] = [setsIn(one), setsIn(other)];
  return (
    a.edition === b.edition &&
    a.sets.length === b.sets.length &&
    a.sets.every(({ name }, index) => name === b.sets[index]!.name)
  );
}
