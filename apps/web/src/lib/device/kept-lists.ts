import { createStore, delMany, get, keys, type UseStore, update } from 'idb-keyval';
import { NoAnswer, withLimit } from './with-limit.ts';

/** A browser’s storage may hang, for example after the device slept: the longest wait for one answer. */
const PATIENCE_MS = 3_000;
/** After a silence, nothing is asked for this long, so that not every step waits. */
const REST_MS = 30_000;

/** Replaces the browser's storage if that is blocked; it lasts as long as the page. */
const inMemory = new Map<string, unknown>();
let opening: Promise<UseStore | null> | undefined;
let restsUntil = 0;

/** The browser's storage, or null if it cannot be opened and read; decided once per page. */
function openStore(): Promise<UseStore | null> {
  opening ??= (async () => {
    try {
      const store = createStore('cuppa.outbox', 'messages');
      await withLimit(keys(store), PATIENCE_MS);
      return store;
    } catch {
      return null;
    }
  })();
  return opening;
}

/** Asks the storage; rejects with a NoAnswer if it is silent, or was a moment ago. */
async function ask<T>(work: () => Promise<T>): Promise<T> {
  if (performance.now() < restsUntil) throw new NoAnswer('the storage was silent');
  try {
    return await withLimit(work(), PATIENCE_MS);
  } catch (error) {
    if (error instanceof NoAnswer) restsUntil = performance.now() + REST_MS;
    throw error;
  }
}

/** Whether stored lists are still there after a reload. */
export async function outlivesPage(): Promise<boolean> {
  return (await openStore()) !== null;
}

/** The list under a key; empty if there is none. Rejects if the storage cannot be read now. */
export async function readKept<T>(key: string): Promise<T[]> {
  const store = await openStore();
  const list = store === null ? (inMemory.get(key) as T[] | undefined) : await ask(() => get<T[]>(key, store));
  return list ?? [];
}

/** Changes the list under a key atomically, also between tabs; rejects if it could not be stored. */
export async function changeKept<T>(key: string, change: (list: T[]) => T[]): Promise<void> {
  const store = await openStore();
  if (store === null) inMemory.set(key, change((inMemory.get(key) as T[] | undefined) ?? []));
  else await ask(() => update<T[]>(key, (list) => change(list ?? []), store));
}

/** Forgets all lists whose keys start with this prefix. */
export async function clearKept(prefix: string): Promise<void> {
  for (const key of inMemory.keys()) if (key.startsWith(prefix)) inMemory.delete(key);
  const store = await openStore();
  if (store === null) return;
  const kept = await ask(() => keys<string>(store));
  await ask(() =>
    delMany(
      kept.filter((key) => key.startsWith(prefix)),
      store,
    ),
  );
}
