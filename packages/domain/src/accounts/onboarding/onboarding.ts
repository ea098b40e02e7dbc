export const CONNECTION_TYPES = ['friendship', 'dating', 'both'] as const;
export type ConnectionType = (typeof CONNECTION_TYPES)[number];

export const ONBOARDING_STEPS = ['core-values', 'connection-preferences'] as const;
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

/** The specification's onboarding markers of `profiles.level` (sections 4 and 9). */
export const ONBOARDING_LEVEL = { start: 1, afterPreference: 2, afterValues: 3, complete: 4 } as const;

/** The route after an onboarding step: a step that is still missing, otherwise home. */
export function nextOnboardingPath(profile: {
  connectionPreference: ConnectionType | null;
  coreValues: readonly string[];
}): '/connection-preferences' | '/core-values' | '/home' {
  if (profile.connectionPreference === null) return '/connection-preferences';
  if (profile.coreValues.length === 0) return '/core-values';
  return '/home';
}

/**
 * The next page of the setup of a signed-in person: first the age, then each onboarding step; null when nothing is
 * missing.
 */
export function nextSetUpPath(profile: {
  hasVerifiedAge: boolean;
  hasCompletedOnboarding: boolean;
  connectionPreference: ConnectionType | null;
  coreValues: readonly string[];
}): '/age-verification' | '/connection-preferences' | '/core-values' | null {
  if (!profile.hasVerifiedAge) return '/age-verification';
  if (profile.hasCompletedOnboarding) return null;
  const next = nextOnboardingPath(profile);
  return next === '/home' ? null : next;
}
