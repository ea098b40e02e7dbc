import type { ConnectionType } from '../onboarding/onboarding.ts';
import type { Gender } from './profile-options.ts';

export type CallProfileField = 'firstName' | 'languages' | 'gender' | 'dateGenders';

/** The fields that a person must fill in before their first call (product decisions, section 3). */
export function missingCallProfileFields(profile: {
  firstName: string | null;
  languages: readonly string[];
  gender: Gender | null;
  dateGenders: readonly Gender[];
  connectionPreference: ConnectionType | null;
}): CallProfileField[] {
  const missing: CallProfileField[] = [];
  if (profile.firstName === null) missing.push('firstName');
  if (profile.languages.length === 0) missing.push('languages');
  const isDating = profile.connectionPreference !== null && profile.connectionPreference !== 'friendship';
  if (isDating && profile.gender === null) missing.push('gender');
  if (isDating && profile.dateGenders.length === 0) missing.push('dateGenders');
  return missing;
}
