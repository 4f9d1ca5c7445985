/**
 * The path of a request, without query and fragment. A client may send anything as its target (`//`, `http://`,
 * `/\`), and a URL parser would throw on some of it, so none is used.
 */
export function pathOf(target: string | undefined): string {
  const path = (target ?? '/').split(/[?#]/, 1)[0]!;
  return path.startsWith('/') ? path : '/';
}
