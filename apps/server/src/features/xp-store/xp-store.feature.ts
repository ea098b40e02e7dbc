import type { Base, Feature } from '../../feature.ts';
import type { ProfileService } from '../profile/profile.service.ts';
import type { ProgressService } from '../progress/progress.service.ts';
import { xpStoreRoutes } from './xp-store.routes.ts';
import { createXpStoreService } from './xp-store.service.ts';

export function xpStoreFeature(base: Base, needs: { profiles: ProfileService; progress: ProgressService }) {
  const service = createXpStoreService({ ...base, ...needs });
  return { service, routes: { xpStore: xpStoreRoutes(service) } } satisfies Feature;
}
