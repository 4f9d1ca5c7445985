/** Returns the family name in the title of a Personality: the first of several words. Undefined if he has none. */
export function familyOf(title: string): string | undefined {
  const [name, more] = title.split(' ');
  return more === undefined || /^(the|an?)$/i.test(name as string) || name!.endsWith(',') ? undefined : name;
}
