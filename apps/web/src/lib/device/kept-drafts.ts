import { tabStorage } from './guarded-storage.ts';
import { changeKept, outlivesPage, readKept } from './kept-lists.ts';
import { UNWRITTEN_DRAFTS_KEY } from './storage.ts';

/** A list of texts that a person is typing; it is stored on this device and shared by all tabs. */
export type DraftList<T> = {
  key: string;
  idOf: (draft: T) => string;
  /** When it was changed, in milliseconds: a tab then never replaces a draft by an older one of another tab. */
  changedAt?: (draft: T) => number;
};

/** The newest version of a draft, and when it was written; null for one that was emptied. */
export type Version<T> = { key: string; id: string; draft: T | null; at?: number };

/**
 * Writing to the device takes a moment, and a reload does not wait. Until the device has it, the newest version of a
 * draft is kept in this tab's storage, which is written synchronously.
 */
function readUnwritten(): Version<unknown>[] {
  try {
    return JSON.parse(tabStorage.read(UNWRITTEN_DRAFTS_KEY) ?? '[]') as Version<unknown>[];
  } catch {
    return [];
  }
}

/** Replaces the stored version of a draft; null removes it. */
function setUnwritten(key: string, id: string, version: Version<unknown> | null): void {
  const others = readUnwritten().filter((one) => one.key !== key || one.id !== id);
  const all = version === null ? others : [...others, version];
  if (all.length === 0) tabStorage.remove(UNWRITTEN_DRAFTS_KEY);
  else tabStorage.write(UNWRITTEN_DRAFTS_KEY, JSON.stringify(all));
}

/** The latest version that this page wrote of each draft, by list and id. */
const newest = new Map<string, Version<unknown>>();

/** The drafts with this version in place of the previous one, unless that is newer. */
export function replaceDraft<T>(drafts: T[], { idOf, changedAt }: DraftList<T>, version: Version<T>): T[] {
  const { id, draft, at } = version;
  const known = drafts.find((one) => idOf(one) === id);
  if (known !== undefined && changedAt !== undefined && at !== undefined && changedAt(known) > at) return drafts;
  const others = drafts.filter((one) => idOf(one) !== id);
  return draft === null ? others : [...others, draft];
}

/** Keeps a draft, even through a reload right after; null forgets a draft that was emptied. */
export function keepDraft<T>(list: DraftList<T>, id: string, draft: T | null): void {
  const at = draft === null ? Date.now() : list.changedAt?.(draft);
  writeVersion(list, { key: list.key, id, draft, ...(at !== undefined && { at }) });
}

function writeVersion<T>(list: DraftList<T>, version: Version<T>): void {
  const { key, id } = version;
  setUnwritten(key, id, version);
  newest.set(`${key}/${id}`, version);
  changeKept<T>(key, (drafts) => replaceDraft(drafts, list, version))
    .then(outlivesPage)
    .then(
      (isOnDevice) => {
        if (isOnDevice && newest.get(`${key}/${id}`) === version) setUnwritten(key, id, null);
      },
      () => {
        // If the device is full, the text lasts as long as the tab.
      },
    );
}

/** The drafts of a list, newest last. Also writes those that the device missed. */
export async function readDrafts<T>(list: DraftList<T>): Promise<T[]> {
  const kept = await readKept<T>(list.key).catch(() => []);
  const missed = readUnwritten().filter(({ key }) => key === list.key) as Version<T>[];
  for (const version of missed) writeVersion(list, version);
  return missed.reduce((drafts, version) => replaceDraft(drafts, list, version), kept);
}

/** Forgets a draft, unless it has changed since. */
export function forgetDraft<T>({ key, idOf }: DraftList<T>, id: string, isSame: (draft: T) => boolean): void {
  const version = readUnwritten().find((one) => one.key === key && one.id === id) as Version<T> | undefined;
  if (version && (version.draft === null || isSame(version.draft))) setUnwritten(key, id, null);
  changeKept<T>(key, (drafts) => drafts.filter((draft) => idOf(draft) !== id || !isSame(draft))).catch(() => {
    // The draft is found again after a reload.
  });
}
