import { clear, createStore, get, type UseStore, update } from 'idb-keyval';

/** Stands in where the browser keeps its storage closed; then all lasts as long as the page. */
const inMemory = new Map<string, unknown>();
let store: UseStore | null = null;
let isClosed = false;

async function attempt<T>(byStore: (opened: UseStore) => Promise<T>, byMemory: () => T): Promise<T> {
  if (isClosed) return byMemory();
  try {
    store ??= createStore('cuppa.outbox', 'messages');
    return await byStore(store);
  } catch {
    isClosed = true;
    return byMemory();
  }
}

/** The list under a key; empty where there is none. */
export function readKept<T>(key: string): Promise<T[]> {
  return attempt(
    async (opened) => (await get<T[]>(key, opened)) ?? [],
    () => (inMemory.get(key) as T[] | undefined) ?? [],
  );
}

/** Changes the list under a key in one step, also against other tabs. */
export function changeKept<T>(key: string, change: (list: T[]) => T[]): Promise<void> {
  return attempt(
    (opened) => update<T[]>(key, (list) => change(list ?? []), opened),
    () => void inMemory.set(key, change((inMemory.get(key) as T[] | undefined) ?? [])),
  );
}

/** Forgets what nobody has sent yet. */
export async function clearKept(): Promise<void> {
  inMemory.clear();
  await attempt(
    (opened) => clear(opened),
    () => {},
  );
}
