import type { OnboardingStep } from './onboarding.ts';

export type PostLoginProfile = {
  hasCompletedOnboarding: boolean;
  level: number | null;
  onboardingStep: OnboardingStep | null;
};

export type PostLoginRoute = '/home' | '/core-values' | '/connection-preferences';

/** The post-magic-link routing table of specification section 4, row by row. */
export function postLoginRoute(session: { hasUser: boolean; profile: PostLoginProfile | null }): PostLoginRoute {
  if (!session.hasUser) return '/home';
  const { profile } = session;
  if (profile === null) return '/core-values';
  if (profile.hasCompletedOnboarding) return '/home';
  if (profile.level !== null) return profile.level === 2 ? '/connection-preferences' : '/core-values';
  return profile.onboardingStep === 'connection-preferences' ? '/connection-preferences' : '/core-values';
}

/**
 * /auth/callback, specification section 2: the route come from, the stored path, onboarding, home. Before any of them
 * comes the age of somebody who has not told it, as a provider tells none (product decisions, section 2).
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
