import type { Base, Feature } from '../../feature.ts';
import type { ProfileService } from '../profile/profile.service.ts';
import { ageRoutes } from './age.routes.ts';
import { createAgeService } from './age.service.ts';

export function ageFeature(base: Base, needs: { profiles: ProfileService }) {
  const service = createAgeService({ ...base, ...needs });
  return { service, routes: { age: ageRoutes(service) } } satisfies Feature;
}
