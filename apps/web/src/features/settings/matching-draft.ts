import type { ProfileUpdate } from '@cuppa/contract/profile/profile-schema';

/** What was changed and not saved yet; ages as they were typed. */
export type MatchingDraft = Pick<ProfileUpdate, 'dateGenders' | 'friendGenders' | 'radiusMiles' | 'acceptsFar'> & {
  from?: string;
  to?: string;
  /** Of the profile that the first change was made on. */
  detailsVersion?: number;
};
/** What the form shows: the profile as the server has it, with the draft over it. */
export type MatchingValues = Required<Omit<MatchingDraft, 'detailsVersion'>>;
