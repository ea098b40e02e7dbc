import type { Base, Feature } from '../../feature.ts';
import type { ProfileService } from '../profile/profile.service.ts';
import type { ProgressService } from '../progress/progress.service.ts';
import { onboardingRoutes } from './onboarding.routes.ts';
import { createOnboardingService } from './onboarding.service.ts';

export function onboardingFeature(base: Base, needs: { profiles: ProfileService; progress: ProgressService }) {
  const service = createOnboardingService({ ...base, ...needs });
  return { service, routes: { onboarding: onboardingRoutes(service) } } satisfies Feature;
}
