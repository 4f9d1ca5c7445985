import { bundledFiles } from '@kyuden/editions/files';

/** The files of the editions where there is no disk: texts that were loaded. A build puts this module in their place. */

const texts: Record<string, string> = {};

/** A build puts it in the place of `#files`. @public */
export const files = bundledFiles(texts);

export const shipTexts = (more: Readonly<Record<string, string>>): void => void Object.assign(texts, more);
