import { createStore, delMany, get, keys, type UseStore, update } from 'idb-keyval';

/** Replaces the browser's storage if that is blocked; it lasts as long as the page. */
const inMemory = new Map<string, unknown>();
let opening: Promise<UseStore | null> | undefined;

/** The browser's storage, or null if it cannot be opened and read; decided once per page. */
function openStore(): Promise<UseStore | null> {
  opening ??= (async () => {
    try {
      const store = createStore('cuppa.outbox', 'messages');
      await keys(store);
      return store;
    } catch {
      return null;
    }
  })();
  return opening;
}

/** Whether stored lists are still there after a reload. */
export async function outlivesPage(): Promise<boolean> {
  return (await openStore()) !== null;
}

/** The list under a key; empty if there is none. */
export async function readKept<T>(key: string): Promise<T[]> {
  const store = await openStore();
  const list = store === null ? (inMemory.get(key) as T[] | undefined) : await get<T[]>(key, store);
  return list ?? [];
}

/** Changes the list under a key atomically, also between tabs; rejects if it could not be stored. */
export async function changeKept<T>(key: string, change: (list: T[]) => T[]): Promise<void> {
  const store = await openStore();
  if (store === null) inMemory.set(key, change((inMemory.get(key) as T[] | undefined) ?? []));
  else await update<T[]>(key, (list) => change(list ?? []), store);
}

/** Forgets all lists whose keys start with this prefix. */
export async function clearKept(prefix: string): Promise<void> {
  for (const key of inMemory.keys()) if (key.startsWith(prefix)) inMemory.delete(key);
  const store = await openStore();
  if (store === null) return;
  const kept = await keys<string>(store);
  await delMany(
    kept.filter((key) => key.startsWith(prefix)),
    store,
  );
}
