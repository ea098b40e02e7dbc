export const CONNECTION_TYPES = ['friendship', 'dating', 'both'] as const;
export type ConnectionType = (typeof CONNECTION_TYPES)[number];

export const ONBOARDING_STEPS = ['core-values', 'connection-preferences'] as const;
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

/** The specification's onboarding markers of `profiles.level` (sections 4 and 9). */
export const ONBOARDING_LEVEL = { start: 1, afterPreference: 2, afterValues: 3, complete: 4 } as const;

/** The route after an onboarding step: the other step if that one is missing, then home. */
export function nextOnboardingPath(profile: {
  connectionPreference: ConnectionType | null;
  coreValues: readonly string[];
}): '/connection-preferences' | '/core-values' | '/home' {
  if (profile.connectionPreference === null) return '/connection-preferences';
  if (profile.coreValues.length === 0) return '/core-values';
  return '/home';
}

/** What a signed-in person has to do before the rest of the app opens: their age, then each step; null once through. */
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
