import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Operation = 'keys' | 'get' | 'update' | 'delMany';

const kept = vi.hoisted(() => ({
  lists: new Map<string, unknown>(),
  isClosed: false,
  isFull: false,
  /** The operations that give no answer. */
  silent: new Set<string>(),
}));
const answer = vi.hoisted(
  () => (operation: string) => (kept.silent.has(operation) ? new Promise<void>(() => {}) : null),
);

vi.mock('idb-keyval', () => ({
  createStore: () => ({}),
  keys: async () => {
    await answer('keys');
    if (kept.isClosed) throw new Error('closed');
    return [...kept.lists.keys()];
  },
  get: async (key: string) => {
    await answer('get');
    return kept.lists.get(key);
  },
  update: async (key: string, change: (list: unknown) => unknown) => {
    await answer('update');
    if (kept.isFull) throw new Error('full');
    kept.lists.set(key, change(kept.lists.get(key)));
  },
  delMany: async (keys: string[]) => {
    await answer('delMany');
    for (const key of keys) kept.lists.delete(key);
  },
}));

const add = (entry: string) => (list: string[]) => [...list, entry];

describe('the store of the outbox', () => {
  let store: typeof import('./kept-lists.ts');
  beforeEach(async () => {
    Object.assign(kept, { isClosed: false, isFull: false });
    kept.lists.clear();
    kept.silent.clear();
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

  describe('that is silent', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());
    const silence = async <T>(work: Promise<T>): Promise<T | 'refused'> => {
      const settled = work.catch((): 'refused' => 'refused');
      await vi.advanceTimersByTimeAsync(3_000);
      return settled;
    };

    it('from the start is replaced by memory', async () => {
      kept.silent.add('keys');
      await silence(store.changeKept('ada/chat', add('One')));
      expect(await store.readKept('ada/chat')).toEqual(['One']);
      expect(await store.outlivesPage()).toBe(false);
    });

    it.each<[Operation, () => Promise<unknown>]>([
      ['get', () => store.readKept('ada/chat')],
      ['update', () => store.changeKept('ada/chat', add('Two'))],
      ['keys', () => store.clearKept('ada/')],
      ['delMany', () => store.clearKept('ada/')],
    ])('later (%s) refuses in time, rests, and answers again', async (operation, ask) => {
      await store.changeKept('ada/chat', add('One'));
      kept.silent.add(operation);
      expect(await silence(ask())).toBe('refused');
      await expect(store.readKept('ada/chat')).rejects.toThrow();
      kept.silent.clear();
      await vi.advanceTimersByTimeAsync(30_000);
      expect(await store.readKept('ada/chat')).toEqual(['One']);
    });
  });
});
