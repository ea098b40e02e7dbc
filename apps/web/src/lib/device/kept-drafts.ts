import { tabStorage } from './guarded-storage.ts';
import { changeKept, outlivesPage, readKept } from './kept-lists.ts';
import { UNWRITTEN_DRAFTS_KEY } from './storage.ts';

/** A list of what a person types letter by letter; it is kept on this device, and all tabs share it. */
export type DraftList<T> = {
  key: string;
  idOf: (draft: T) => string;
  /** When it was changed, in milliseconds: what one tab wrote is then never replaced by something older of another. */
  changedAt?: (draft: T) => number;
};

/** The newest version of a draft, and when it was written; null for one that was emptied. */
export type Version<T> = { key: string; id: string; draft: T | null; at?: number };

/**
 * The device takes a moment to write a letter down, and a reload waits for nothing. Until the device has it, the newest
 * version of a draft stands in the storage of this tab, which is written at once.
 */
function readUnwritten(): Version<unknown>[] {
  try {
    return JSON.parse(tabStorage.read(UNWRITTEN_DRAFTS_KEY) ?? '[]') as Version<unknown>[];
  } catch {
    return [];
  }
}

/** Puts this version in the place of the one before it; null takes that away. */
function setUnwritten(key: string, id: string, version: Version<unknown> | null): void {
  const others = readUnwritten().filter((one) => one.key !== key || one.id !== id);
  const all = version === null ? others : [...others, version];
  if (all.length === 0) tabStorage.remove(UNWRITTEN_DRAFTS_KEY);
  else tabStorage.write(UNWRITTEN_DRAFTS_KEY, JSON.stringify(all));
}

/** What this page wrote last, by list and id. */
const newest = new Map<string, Version<unknown>>();

/** The drafts with this version in the place of the one before, unless that is newer. */
export function replaceDraft<T>(drafts: T[], { idOf, changedAt }: DraftList<T>, version: Version<T>): T[] {
  const { id, draft, at } = version;
  const known = drafts.find((one) => idOf(one) === id);
  if (known !== undefined && changedAt !== undefined && at !== undefined && changedAt(known) > at) return drafts;
  const others = drafts.filter((one) => idOf(one) !== id);
  return draft === null ? others : [...others, draft];
}

/** Keeps what was typed, also through a reload that follows at once; null forgets a draft that was emptied. */
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
        // If the device takes no more, the words last as long as the tab.
      },
    );
}

/** The drafts of a list, the newest last. What the device has missed is written down now. */
export async function readDrafts<T>(list: DraftList<T>): Promise<T[]> {
  const kept = await readKept<T>(list.key).catch(() => []);
  const missed = readUnwritten().filter(({ key }) => key === list.key) as Version<T>[];
  for (const version of missed) writeVersion(list, version);
  return missed.reduce((drafts, version) => replaceDraft(drafts, list, version), kept);
}

/** Forgets a draft, unless it is another by now. */
export function forgetDraft<T>({ key, idOf }: DraftList<T>, id: string, isSame: (draft: T) => boolean): void {
  const version = readUnwritten().find((one) => one.key === key && one.id === id) as Version<T> | undefined;
  if (version && (version.draft === null || isSame(version.draft))) setUnwritten(key, id, null);
  changeKept<T>(key, (drafts) => drafts.filter((draft) => idOf(draft) !== id || !isSame(draft))).catch(() => {
    // It is found again after a reload.
  });
}
