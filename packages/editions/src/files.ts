/**
 * The file access of editions. A path is relative to this package (`cards/samurai`) or a full URL. The package
 * imports its implementation as `#files`, so a browser bundle can replace it.
 */
export interface FileSource {
  /** The sorted file names of a folder; empty if the folder does not exist. */
  list(folder: string): string[];
  read(file: string): string;
}
