import { describe, expect, it } from 'vitest';
import { nextOnboardingPath, nextSetUpPath, type OnboardingStep } from './onboarding.ts';
import { callbackTarget, postLoginRoute } from './post-login-route.ts';

const profile = (level: number | null, onboardingStep: OnboardingStep | null, hasCompletedOnboarding = false) => ({
  level,
  onboardingStep,
  hasCompletedOnboarding,
});

describe('postLoginRoute, row by row', () => {
  it.each([
    ['no user', { hasUser: false, profile: null }, '/home'],
    ['no profile', { hasUser: true, profile: null }, '/core-values'],
    ['completed', { hasUser: true, profile: profile(1, null, true) }, '/home'],
    ['level 1', { hasUser: true, profile: profile(1, 'connection-preferences') }, '/core-values'],
    ['level 2', { hasUser: true, profile: profile(2, 'core-values') }, '/connection-preferences'],
    ['level 3', { hasUser: true, profile: profile(3, 'connection-preferences') }, '/core-values'],
    ['step core-values', { hasUser: true, profile: profile(null, 'core-values') }, '/core-values'],
    [
      'step connection-preferences',
      { hasUser: true, profile: profile(null, 'connection-preferences') },
      '/connection-preferences',
    ],
    ['neither', { hasUser: true, profile: profile(null, null) }, '/core-values'],
  ] as const)('%s', (_name, session, route) => {
    expect(postLoginRoute(session)).toBe(route);
  });
});

it('leads to the missing step first, then home', () => {
  expect(nextOnboardingPath({ connectionPreference: null, coreValues: ['honesty'] })).toBe('/connection-preferences');
  expect(nextOnboardingPath({ connectionPreference: 'both', coreValues: [] })).toBe('/core-values');
  expect(nextOnboardingPath({ connectionPreference: 'both', coreValues: ['honesty'] })).toBe('/home');
});

it('asks for the age first, then for the missing step, and for nothing once onboarding is complete', () => {
  const through = {
    hasVerifiedAge: true,
    hasCompletedOnboarding: true,
    connectionPreference: 'both',
    coreValues: ['honesty'],
  } as const;
  expect(nextSetUpPath(through)).toBeNull();
  expect(nextSetUpPath({ ...through, hasVerifiedAge: false })).toBe('/age-verification');
  const half = { ...through, hasCompletedOnboarding: false };
  expect(nextSetUpPath({ ...half, connectionPreference: null })).toBe('/connection-preferences');
  expect(nextSetUpPath({ ...half, coreValues: [] })).toBe('/core-values');
  expect(nextSetUpPath(half)).toBeNull();
});

it('prefers the page that the person came from, then the stored path, then onboarding', () => {
  expect(
    callbackTarget({ fromPath: '/matches', storedPath: '/video', hasVerifiedAge: true, hasCompletedOnboarding: false }),
  ).toBe('/matches');
  expect(
    callbackTarget({ fromPath: '/matches', storedPath: '/video', hasVerifiedAge: false, hasCompletedOnboarding: true }),
  ).toBe('/age-verification');
  expect(
    callbackTarget({ fromPath: null, storedPath: '/video', hasVerifiedAge: true, hasCompletedOnboarding: false }),
  ).toBe('/video');
  expect(
    callbackTarget({ fromPath: null, storedPath: null, hasVerifiedAge: true, hasCompletedOnboarding: false }),
  ).toBe('/core-values');
  expect(callbackTarget({ fromPath: null, storedPath: null, hasVerifiedAge: true, hasCompletedOnboarding: true })).toBe(
    '/home',
  );
});
