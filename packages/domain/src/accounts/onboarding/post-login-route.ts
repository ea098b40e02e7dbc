import type { OnboardingStep } from './onboarding.ts';

export type PostLoginProfile = {
  hasCompletedOnboarding: boolean;
  level: number | null;
  onboardingStep: OnboardingStep | null;
};

export type PostLoginRoute = '/home' | '/core-values' | '/connection-preferences';

/** The routing table after a magic link (specification section 4), row by row. */
export function postLoginRoute(session: { hasUser: boolean; profile: PostLoginProfile | null }): PostLoginRoute {
  if (!session.hasUser) return '/home';
  const { profile } = session;
  if (profile === null) return '/core-values';
  if (profile.hasCompletedOnboarding) return '/home';
  if (profile.level !== null) return profile.level === 2 ? '/connection-preferences' : '/core-values';
  return profile.onboardingStep === 'connection-preferences' ? '/connection-preferences' : '/core-values';
}

/**
 * The target of /auth/callback (specification section 2): the page that the person came from, then the stored path, then
 * onboarding, then home. A person of unknown age verifies it first, because providers do not report an age (product
 * decisions, section 2).
 */
export function callbackTarget(facts: {
  fromPath: string | null;
  storedPath: string | null;
  hasVerifiedAge: boolean;
  hasCompletedOnboarding: boolean;
}): string {
  if (!facts.hasVerifiedAge) return '/age-verification';
  return facts.fromPath ?? facts.storedPath ?? (facts.hasCompletedOnboarding ? '/home' : '/core-values');
}
