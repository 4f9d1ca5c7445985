import { addEdition, adoptPool, findEdition, type Guide, isPlayable } from '@kyuden/editions';
import { adoptReadings, type Readings } from '@kyuden/language/compiled';
import type { EditionInfo } from '@kyuden/table/protocol';
import type { Listed } from '../messages.ts';
import { editionModules } from './editions.ts';
import { type PackedFace, unpacked } from './packed-face.ts';
import { shipTexts } from './shipped-files.ts';

/** An edition as a build compiled it: its cards and player abilities as programs, its starter decks as text. */
export interface CompiledEdition {
  readonly faces: readonly PackedFace[];
  readonly readings: Readings;
  /** Texts by path, as the edition reads them. */
  readonly texts: Readonly<Record<string, string>>;
}

/** All lessons and guides. The texts of lessons are read in the browser; their cards and the guides are not. */
export interface CompiledLessons {
  readonly sources: Readonly<Record<string, string>>;
  readonly list: readonly Listed[];
  readonly guides: readonly Guide[];
  readonly readings: Readings;
}

/** The addresses of everything that a build compiled, relative to the page. */
export interface CompiledAddresses {
  /** The list of all editions, as clients show it. */
  readonly list: string;
  readonly lessons: string;
  readonly editions: Readonly<Record<string, string>>;
  /** The rules of each edition in words. */
  readonly rules: Readonly<Record<string, string>>;
}

/** Loads compiled editions, each once. `load` fetches JSON from an address. */
export class CompiledLibrary {
  readonly #addresses: CompiledAddresses;
  readonly #load: (address: string) => Promise<unknown>;
  readonly #loaded = new Map<string, Promise<unknown>>();

  constructor(addresses: CompiledAddresses, load: (address: string) => Promise<unknown>) {
    this.#addresses = addresses;
    this.#load = load;
  }

  /** Makes an edition known with its cards; `openEdition` gives it afterwards. */
  async prepare(name: string): Promise<void> {
    const address = this.#addresses.editions[name];
    if (address === undefined) return;
    const [made] = await Promise.all([this.#once(address) as Promise<CompiledEdition>, addOnce(name)]);
    shipTexts(made.texts);
    adoptReadings(made.readings);
    const edition = findEdition(name);
    if (edition && isPlayable(edition)) adoptPool(edition, made.faces.map(unpacked));
  }

  /** Makes an edition known with its rules in words. */
  async prepareRules(name: string): Promise<void> {
    const address = this.#addresses.rules[name];
    if (address === undefined) return;
    const [texts] = await Promise.all([this.#once(address), addOnce(name)]);
    shipTexts(texts as Record<string, string>);
  }

  list(): Promise<EditionInfo[]> {
    return this.#once(this.#addresses.list) as Promise<EditionInfo[]>;
  }

  async lessons(): Promise<CompiledLessons> {
    const lessons = (await this.#once(this.#addresses.lessons)) as CompiledLessons;
    adoptReadings(lessons.readings);
    return lessons;
  }

  #once(address: string): Promise<unknown> {
    let found = this.#loaded.get(address);
    if (!found) {
      found = this.#load(address);
      this.#loaded.set(address, found);
      found.catch(() => this.#loaded.delete(address));
    }
    return found;
  }
}

/** Adds an edition to those that are known, if it is not among them. */
async function addOnce(name: string): Promise<void> {
  const made = findEdition(name) ?? (await editionModules[name]?.());
  if (made && !findEdition(name)) addEdition(made, '');
}
