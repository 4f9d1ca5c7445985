/**
 * The file access of editions. A path is relative to this package (`cards/samurai`) or a full URL. The package
 * imports its implementation as `#files`, so a browser bundle can replace it.
 */
export interface FileSource {
  /** The sorted file names of a folder; empty if the folder does not exist. */
  list(folder: string): string[];
  read(file: string): string;
}

/** A source with these texts by path, for places without files. The library's build makes a module with it. */
export function bundledFiles(texts: Readonly<Record<string, string>>): FileSource {
  return {
    list: (folder) =>
      Object.keys(texts)
        .filter((path) => path.startsWith(`${folder}/`) && !path.includes('/', folder.length + 1))
        .map((path) => path.slice(folder.length + 1))
        .sort(),
    read(file) {
      const text = texts[file];
      if (text === undefined) throw new Error(`there is no text '${file}'`);
      return text;
    },
  };
}
