// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DraftList } from './kept-drafts.ts';

type Draft = { id: string; text: string };

const device = vi.hoisted(() => ({
  lists: new Map<string, unknown>(),
  isClosed: false,
  isFull: false,
  /** Pending writes, oldest first, while the device is slow. */
  slow: null as (() => void)[] | null,
}));

vi.mock('idb-keyval', () => ({
  createStore: () => ({}),
  keys: async () => {
    if (device.isClosed) throw new Error('closed');
    return [...device.lists.keys()];
  },
  get: async (key: string) => device.lists.get(key),
  update: async (key: string, change: (list: unknown) => unknown) => {
    if (device.isFull) throw new Error('full');
    if (device.slow !== null) await new Promise<void>((resolve) => device.slow?.push(resolve));
    device.lists.set(key, change(device.lists.get(key)));
  },
}));

const LIST: DraftList<Draft> = { key: 'ada/drafts', idOf: ({ id }) => id };
const OF_ANOTHER: DraftList<Draft> = { ...LIST, key: 'ben/drafts' };
const FIRST = { id: 'one', text: 'T' };
const NEXT = { id: 'one', text: 'Te' };
const OTHER = { id: 'two', text: 'Milk' };

const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('drafts', () => {
  let drafts: typeof import('./kept-drafts.ts');
  /** Simulates a reload: pending writes to the device are lost. */
  async function reload(): Promise<void> {
    Object.assign(device, { slow: null, isFull: false });
    vi.resetModules();
    drafts = await import('./kept-drafts.ts');
  }
  beforeEach(async () => {
    device.isClosed = false;
    device.lists.clear();
    sessionStorage.clear();
    await reload();
  });

  it('are removed from the tab once the device has them', async () => {
    drafts.keepDraft(LIST, 'one', FIRST);
    expect(sessionStorage.length).toBe(1);
    await settle();
    expect(sessionStorage.length).toBe(0);
    expect(device.lists.get(LIST.key)).toEqual([FIRST]);
  });

  it('survive a reload that comes before the device has them, and are then written to it', async () => {
    device.slow = [];
    drafts.keepDraft(LIST, 'one', FIRST);
    drafts.keepDraft(LIST, 'one', NEXT);
    await settle();
    await reload();
    expect(await drafts.readDrafts(LIST)).toEqual([NEXT]);
    await settle();
    expect(device.lists.get(LIST.key)).toEqual([NEXT]);
    expect(sessionStorage.length).toBe(0);
  });

  it('keep their last letter if the device has only the previous version', async () => {
    device.slow = [];
    drafts.keepDraft(LIST, 'one', FIRST);
    drafts.keepDraft(LIST, 'one', NEXT);
    await settle();
    device.slow.shift()?.();
    await settle();
    expect(device.lists.get(LIST.key)).toEqual([FIRST]);
    await reload();
    expect(await drafts.readDrafts(LIST)).toEqual([NEXT]);
  });

  it('stay empty if they were emptied just before the reload', async () => {
    drafts.keepDraft(LIST, 'one', FIRST);
    await settle();
    device.slow = [];
    drafts.keepDraft(LIST, 'one', null);
    await settle();
    await reload();
    expect(await drafts.readDrafts(LIST)).toEqual([]);
  });

  it('last as long as the tab if the device is full', async () => {
    device.isFull = true;
    drafts.keepDraft(LIST, 'one', FIRST);
    await settle();
    await reload();
    expect(await drafts.readDrafts(LIST)).toEqual([FIRST]);
  });

  it('last as long as the tab if storage is blocked, and go when they are saved', async () => {
    device.isClosed = true;
    await reload();
    drafts.keepDraft(LIST, 'one', FIRST);
    await settle();
    await reload();
    expect(await drafts.readDrafts(LIST)).toEqual([FIRST]);
    drafts.forgetDraft(LIST, 'one', () => true);
    await settle();
    await reload();
    expect(await drafts.readDrafts(LIST)).toEqual([]);
  });

  it('last as long as the page if the tab cannot store them either', async () => {
    device.isClosed = true;
    vi.stubGlobal('sessionStorage', undefined);
    await reload();
    drafts.keepDraft(LIST, 'one', FIRST);
    expect(await drafts.readDrafts(LIST)).toEqual([FIRST]);
    vi.unstubAllGlobals();
  });

  it('do not touch what another tab wrote meanwhile, or drafts of another person', async () => {
    device.slow = [];
    drafts.keepDraft(LIST, 'one', FIRST);
    await settle();
    device.lists.set(LIST.key, [OTHER]);
    await reload();
    expect(await drafts.readDrafts(OF_ANOTHER)).toEqual([]);
    expect(await drafts.readDrafts(LIST)).toEqual([OTHER, FIRST]);
    await settle();
    expect(device.lists.get(LIST.key)).toEqual([OTHER, FIRST]);
  });

  it('written later by another tab win over pending ones and over an earlier emptying', async () => {
    type Dated = Draft & { at: number };
    const dated: DraftList<Dated> = { key: 'ada/dated', idOf: ({ id }) => id, changedAt: ({ at }) => at };
    const later = { id: 'one', text: 'Teapot', at: Date.now() + 60_000 };
    device.slow = [];
    drafts.keepDraft(dated, 'one', { id: 'one', text: 'Tea', at: 1 });
    await settle();
    device.lists.set(dated.key, [later]);
    await reload();
    expect(await drafts.readDrafts(dated)).toEqual([later]);
    await settle();
    expect(device.lists.get(dated.key)).toEqual([later]);
    drafts.keepDraft(dated, 'one', null);
    await settle();
    expect(device.lists.get(dated.key)).toEqual([later]);
  });

  it('are not forgotten if they have changed since', async () => {
    device.slow = [];
    drafts.keepDraft(LIST, 'one', NEXT);
    drafts.forgetDraft(LIST, 'one', ({ text }) => text === FIRST.text);
    await settle();
    await reload();
    expect(await drafts.readDrafts(LIST)).toEqual([NEXT]);
  });
});
