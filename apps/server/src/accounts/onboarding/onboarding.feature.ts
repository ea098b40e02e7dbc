import type { Base, Feature } from '../../platform/feature.ts';
import { api } from '../../platform/http/api.ts';
import { createOnboardingService, type OnboardingDeps, type OnboardingService } from './onboarding.service.ts';

export function onboardingFeature(base: Base, needs: Omit<OnboardingDeps, keyof Base>) {
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
