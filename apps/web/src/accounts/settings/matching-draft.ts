import type { OwnProfile, ProfileUpdate } from '@cuppa/contract/accounts/profile/profile-schema';

/** What was changed and not saved yet; ages as they were typed. */
export type MatchingDraft = Pick<ProfileUpdate, 'dateGenders' | 'friendGenders' | 'radiusMiles' | 'acceptsFar'> & {
  from?: string;
  to?: string;
  /** Of the profile that the first change was made on. */
  detailsVersion?: number;
};
/** What the form shows: the profile as the server has it, with the draft over it. */
export type MatchingValues = Required<Omit<MatchingDraft, 'detailsVersion'>>;

/** What was changed while a draft was being saved, over the profile that the server answered. */
export function changedSince(sent: MatchingDraft, now: MatchingDraft, saved: OwnProfile): MatchingDraft {
  const { detailsVersion } = saved;
  const rest = Object.entries(now).filter(([name, value]) => value !== sent[name as keyof MatchingDraft]);
  return rest.length === 0 ? {} : { ...Object.fromEntries(rest), detailsVersion };
}
