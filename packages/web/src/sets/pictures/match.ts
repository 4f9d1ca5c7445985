/** Finds the picture of a card among files of the player: by the path that a card set names, or by the card's title. */

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** A path with slashes and in lower case. */
const plainPath = (path: string): string => path.replaceAll('\\', '/').toLowerCase();

const baseOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The files of a player by their paths and titles. */
export class PictureIndex<File> {
  readonly #byName = new Map<string, { path: string; file: File }[]>();
  readonly #byTitle = new Map<string, File>();

  constructor(files: Iterable<readonly [path: string, file: File]>) {
    for (const [given, file] of files) {
      const path = plainPath(given);
      const name = baseOf(path);
      this.#byName.set(name, [...(this.#byName.get(name) ?? []), { path, file }]);
      const title = fold(name.replace(/\.[^.]+$/, ''));
      if (title !== '' && !this.#byTitle.has(title)) this.#byTitle.set(title, file);
    }
  }

  /** The picture of a card: the file that ends like one of these paths, else a file of its name, else one with its title. */
  find(card: string, paths: readonly string[]): File | undefined {
    for (const given of paths) {
      const path = plainPath(given);
      const files = this.#byName.get(baseOf(path)) ?? [];
      const found = files.find((one) => `/${one.path}`.endsWith(`/${path}`)) ?? files[0];
      if (found) return found.file;
    }
    return this.#byTitle.get(fold(card));
  }
}
