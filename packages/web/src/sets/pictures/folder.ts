/** Reads pictures from a folder that the player has chosen or dropped. */

type Files = (readonly [string, File])[];

/** A folder of the File System Access API, as far as we use it. */
interface Folder {
  readonly kind: 'directory';
  readonly name: string;
  values(): AsyncIterable<Folder | PlainFile>;
  requestPermission?(how: { mode: 'read' }): Promise<PermissionState>;
  queryPermission?(how: { mode: 'read' }): Promise<PermissionState>;
}

interface PlainFile {
  readonly kind: 'file';
  readonly name: string;
  getFile(): Promise<File>;
}

interface WithFolders {
  showDirectoryPicker?(how: { id: string; mode: 'read' }): Promise<Folder>;
}

/** Whether this browser lets a page read a folder that the player chooses. */
export const canChooseFolder = 'showDirectoryPicker' in globalThis;

/** Lets the player choose a folder; undefined if he does not. */
export async function chooseFolder(): Promise<Files | undefined> {
  try {
    const folder = await (globalThis as WithFolders).showDirectoryPicker!({ id: 'pictures', mode: 'read' });
    await keepFolder(folder);
    return await filesIn(folder);
  } catch (error) {
    // The player closed the dialog.
    if ((error as Error).name === 'AbortError') return undefined;
    throw error;
  }
}

async function filesIn(folder: Folder, path = ''): Promise<Files> {
  const files: Files = [];
  for await (const one of folder.values()) {
    const place = path === '' ? one.name : `${path}/${one.name}`;
    if (one.kind === 'directory') files.push(...(await filesIn(one, place)));
    else files.push([place, await one.getFile()]);
  }
  return files;
}

/** Files from an input or a drop. */
export const filesOf = (list: Iterable<File>): Files =>
  [...list].map((file) => [file.webkitRelativePath || file.name, file]);

/** The folder of an earlier visit, if the browser still lets this page read it. */
export async function keptFolder(): Promise<Files | undefined> {
  if (!canChooseFolder) return undefined;
  const folder = await inStore('readonly', (store) => store.get(KEY));
  if (!isFolder(folder) || (await folder.queryPermission?.({ mode: 'read' })) !== 'granted') return undefined;
  return filesIn(folder);
}

export async function forgetFolder(): Promise<void> {
  if (canChooseFolder) await inStore('readwrite', (store) => store.delete(KEY));
}

const isFolder = (value: unknown): value is Folder =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'directory';

const [DATABASE, STORE, KEY] = ['kyuden-pictures', 'folders', 'own'];

const keepFolder = (folder: Folder): Promise<unknown> =>
  inStore('readwrite', (store) => store.put(folder, KEY));

/** Browsers keep a chosen folder only in IndexedDB. */
function inStore<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const asked = act(database.transaction(STORE, mode).objectStore(STORE));
      asked.onsuccess = () => {
        database.close();
        resolve(asked.result);
      };
      asked.onerror = () => {
        database.close();
        reject(asked.error);
      };
    };
  });
}
