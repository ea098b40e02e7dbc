import type { ProgressService } from '../../habit/progress/progress.service.ts';
import type { Base, Feature } from '../../platform/feature.ts';
import { api } from '../../platform/http/api.ts';
import type { ProfileService } from '../profile/profile.service.ts';
import { createOnboardingService, type OnboardingService } from './onboarding.service.ts';

export function onboardingFeature(base: Base, needs: { profiles: ProfileService; progress: ProgressService }) {
  const service = createOnboardingService({ ...base, ...needs });
  return { service, routes: { onboarding: onboardingRoutes(service) } } satisfies Feature;
}

function onboardingRoutes(onboarding: OnboardingService) {
  return api.onboarding.router({
    savePreference: api.onboarding.savePreference.handler(async ({ context, input }) => {
      const { userId } = context.caller;
      return onboarding.savePreference(userId, input.connectionPreference);
    }),
    saveCoreValues: api.onboarding.saveCoreValues.handler(async ({ context, input }) => {
      const { userId } = context.caller;
      return onboarding.saveCoreValues(userId, input.coreValues);
    }),
  });
}
