import { api } from '../../platform/api/api.ts';
import type { OnboardingService } from './onboarding.service.ts';

export function onboardingRoutes(onboarding: OnboardingService) {
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
