import type { Base, Feature } from '../../feature.ts';
import { profileRoutes } from './profile.routes.ts';
import { createProfileService } from './profile.service.ts';

export function profileFeature({ db, clock }: Pick<Base, 'db' | 'clock'>) {
  const service = createProfileService({ db, clock });
  return { service, routes: { profile: profileRoutes(service) } } satisfies Feature;
}
