import { useEffect, useState } from 'react';
import { type DraftList, forgetDraft, keepDraft, readDrafts } from '../../lib/device/kept-drafts.ts';
import type { ProfileValues } from './profile-values.ts';

/** The form as it was left, and the version of the profile that it began with. */
export type ProfileDraft = { version: number; values: ProfileValues };

const ID = 'form';
const draftsOf = (userId: string): DraftList<ProfileDraft> => ({ key: `${userId}/profile-draft`, idOf: () => ID });

/** Keeps unsaved input on this device; signing out deletes it. */
export const keepProfileDraft = (userId: string, draft: ProfileDraft): void => keepDraft(draftsOf(userId), ID, draft);
export const forgetProfileDraft = (userId: string): void => forgetDraft(draftsOf(userId), ID, () => true);

/** Returns the draft of an earlier visit; undefined while it is being read, null if there is none. */
export function useProfileDraft(userId: string): ProfileDraft | null | undefined {
  const [draft, setDraft] = useState<ProfileDraft | null>();
  useEffect(() => {
    let isHere = true;
    void readDrafts(draftsOf(userId)).then((drafts) => isHere && setDraft(drafts.at(-1) ?? null));
    return () => {
      isHere = false;
    };
  }, [userId]);
  return draft;
}
