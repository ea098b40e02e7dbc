import type { OwnProfile, ProfileUpdate } from '@cuppa/contract/accounts/profile/profile-schema';

/** Unsaved changes; ages as typed. */
export type MatchingDraft = Pick<ProfileUpdate, 'dateGenders' | 'friendGenders' | 'radiusMiles' | 'acceptsFar'> & {
  from?: string;
  to?: string;
  /** The version of the profile at the first change. */
  detailsVersion?: number;
};
/** The values in the form: the server's profile with the draft applied. */
export type MatchingValues = Required<Omit<MatchingDraft, 'detailsVersion'>>;

/** The changes made while a draft was being saved, relative to the returned profile. */
export function changedSince(sent: MatchingDraft, now: MatchingDraft, saved: OwnProfile): MatchingDraft {
  const { detailsVersion } = saved;
  const rest = Object.entries(now).filter(([name, value]) => value !== sent[name as keyof MatchingDraft]);
  return rest.length === 0 ? {} : { ...Object.fromEntries(rest), detailsVersion };
}
