import type { OwnProfile } from '@cuppa/contract/accounts/profile/profile-schema';
import { AGE_WINDOW } from '@cuppa/domain/accounts/profile/profile-options';

export type FirstCallStep = OwnProfile['missingCallFields'][number] | 'ages' | 'rules';

/** Whether something must be answered before a call; the ages have a default. */
export function isCallProfileMissing({ missingCallFields, hasAcceptedRules }: OwnProfile): boolean {
  return missingCallFields.length > 0 || !hasAcceptedRules;
}

/**
 * The questions before a first call, in their order: only what is missing. The ages of a date are asked while nothing
 * tells that they were: until they are narrowed or the rules, which come after them, are accepted.
 */
export function firstCallSteps(profile: OwnProfile): FirstCallStep[] {
  const { missingCallFields: missing, hasAcceptedRules, connectionPreference, ageMin, ageMax } = profile;
  const isOpen = ageMin === AGE_WINDOW.min && ageMax === AGE_WINDOW.max;
  const asksAges =
    connectionPreference !== 'friendship' && isOpen && (!hasAcceptedRules || missing.includes('dateGenders'));
  return [...missing, ...(asksAges ? (['ages'] as const) : []), ...(hasAcceptedRules ? [] : (['rules'] as const))];
}
