import type { Base, Feature } from '../../feature.ts';
import { safetyRoutes } from './safety.routes.ts';
import { createSafetyService, type SafetyDeps } from './safety.service.ts';

export function safetyFeature(base: Base, needs: Omit<SafetyDeps, keyof Base>) {
  const service = createSafetyService({ ...base, ...needs });
  return { service, routes: { safety: safetyRoutes(service) } } satisfies Feature;
}
