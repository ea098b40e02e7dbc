import { api } from '../../platform/api/api.ts';
import { requireOfAge } from '../../platform/api/api-access.ts';
import type { OnboardingService } from './onboarding.service.ts';

export function onboardingRoutes(onboarding: OnboardingService) {
  return {
    savePreference: api.onboarding.savePreference.handler(async ({ context, input }) => {
      const { userId } = await requireOfAge(context);
      return onboarding.savePreference(userId, input.connectionPreference);
    }),
    saveCoreValues: api.onboarding.saveCoreValues.handler(async ({ context, input }) => {
      const { userId } = await requireOfAge(context);
      return onboarding.saveCoreValues(userId, input.coreValues);
    }),
  };
}
