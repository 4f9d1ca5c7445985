/**
 * The place that editions read their files from. A path is relative to this package (`cards/samurai`) or a whole URL. The
 * package imports its source as `#files`, so that a bundle for browsers can put another in its place.
 */
export interface FileSource {
  /** Names of the files in a folder, sorted; none where there is no such folder. */
  list(folder: string): string[];
  /** The text of a file. */
  read(file: string): string;
}
