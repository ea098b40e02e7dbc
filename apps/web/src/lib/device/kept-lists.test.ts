import { beforeEach, describe, expect, it, vi } from 'vitest';

const kept = vi.hoisted(() => ({ lists: new Map<string, unknown>(), isClosed: false, isFull: false }));

vi.mock('idb-keyval', () => ({
  createStore: () => ({}),
  keys: async () => {
    if (kept.isClosed) throw new Error('closed');
    return [...kept.lists.keys()];
  },
  get: async (key: string) => kept.lists.get(key),
  update: async (key: string, change: (list: unknown) => unknown) => {
    if (kept.isFull) throw new Error('full');
    kept.lists.set(key, change(kept.lists.get(key)));
  },
  delMany: async (keys: string[]) => {
    for (const key of keys) kept.lists.delete(key);
  },
}));

const add = (entry: string) => (list: string[]) => [...list, entry];

describe('the store of the outbox', () => {
  let store: typeof import('./kept-lists.ts');
  beforeEach(async () => {
    Object.assign(kept, { isClosed: false, isFull: false });
    kept.lists.clear();
    vi.resetModules();
    store = await import('./kept-lists.ts');
  });

  it('reports that a write failed, and still knows everything from before', async () => {
    await store.changeKept('ada/chat', add('One'));
    kept.isFull = true;
    await expect(store.changeKept('ada/chat', add('A large photo'))).rejects.toThrow('full');
    expect(await store.readKept('ada/chat')).toEqual(['One']);
    kept.isFull = false;
    await store.changeKept('ada/chat', add('Two'));
    expect(await store.readKept('ada/chat')).toEqual(['One', 'Two']);
  });

  it.each([false, true])('forgets only one person (with storage closed: %s)', async (isClosed) => {
    kept.isClosed = isClosed;
    await store.changeKept('ada/chat', add('Mine'));
    await store.changeKept('theo/chat', add('Theirs'));
    await store.clearKept('ada/');
    expect(await store.readKept('ada/chat')).toEqual([]);
    expect(await store.readKept('theo/chat')).toEqual(['Theirs']);
  });
});
