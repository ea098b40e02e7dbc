import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type OutboxEntry, openOutbox } from './outbox.ts';

const stored = vi.hoisted(() => new Map<string, unknown[]>());

vi.mock('idb-keyval', () => ({
  createStore: () => ({}),
  keys: async () => [...stored.keys()],
  get: async (key: string) => stored.get(key),
  /** As a private window of Safari does. */
  update: async (key: string, change: (list: unknown[] | undefined) => unknown[]) => {
    const next = change(stored.get(key));
    const isRefused = next.some((entry) => (entry as { photo?: { blob?: Blob } }).photo?.blob instanceof Blob);
    if (isRefused) throw new DOMException('Error preparing Blob/File data to be stored in object store');
    stored.set(key, next);
  },
}));

const entryOf = (clientId: string, blob: Blob | null): OutboxEntry => ({
  clientId,
  text: blob === null ? clientId : '',
  photo: blob && { blob, width: 4, height: 3 },
  madeAt: 1,
  failure: null,
});
const photo = () => new Blob(['tea'], { type: 'image/jpeg' });

describe('the outbox of a chat', () => {
  beforeEach(() => stored.clear());

  it('keeps a photo as bytes, and gives it back as it was', async () => {
    const outbox = openOutbox('ada', 'chat');
    await outbox.add(entryOf('one', photo()));
    const [entry] = await outbox.read();
    expect(entry).toMatchObject({ clientId: 'one', photo: { width: 4, height: 3 } });
    expect([await entry!.photo!.blob.text(), entry!.photo!.blob.type]).toEqual(['tea', 'image/jpeg']);
    await outbox.setFailure('one', 'PHOTO_REMOVED');
    expect(await outbox.read()).toMatchObject([{ failure: 'PHOTO_REMOVED', photo: { width: 4 } }]);
  });

  it('keeps the order of a photo and what was written right after it', async () => {
    const outbox = openOutbox('ada', 'chat');
    await Promise.all([entryOf('photo', photo()), entryOf('text', null), entryOf('more', null)].map(outbox.add));
    expect((await outbox.read()).map(({ clientId }) => clientId)).toEqual(['photo', 'text', 'more']);
  });

  it('reads a photo that an earlier version kept as a blob', async () => {
    stored.set('ada/chat', [entryOf('old', photo())]);
    const [entry] = await openOutbox('ada', 'chat').read();
    expect(await entry!.photo!.blob.text()).toBe('tea');
  });
});
