/**
 * The path that a request asks for, without query and fragment. What a client sends as its target is any line of
 * characters (`//`, `http://`, `/\`), so it is never given to a parser of URLs, which throws.
 */
export function pathOf(target: string | undefined): string {
  const path = (target ?? '/').split(/[?#]/, 1)[0]!;
  return path.startsWith('/') ? path : '/';
}
