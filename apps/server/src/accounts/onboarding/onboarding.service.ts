import { bindContext } from '../../platform/bind-context.ts';
import { type OnboardingDeps, saveCoreValues, savePreference } from './save-step.ts';

export type { OnboardingDeps } from './save-step.ts';
export type OnboardingService = ReturnType<typeof createOnboardingService>;

/** The two steps of the onboarding, which people can also change later. */
export function createOnboardingService(deps: OnboardingDeps) {
  return bindContext(deps, { savePreference, saveCoreValues });
}
