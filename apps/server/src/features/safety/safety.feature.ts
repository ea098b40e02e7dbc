import type { Base, Feature } from '../../feature.ts';
import { safetyRoutes } from './safety.routes.ts';
import { createSafetyService } from './safety.service.ts';
import type { SafetyDeps } from './safety-deps.ts';

export function safetyFeature(base: Base, needs: Omit<SafetyDeps, keyof Base>) {
  const service = createSafetyService({ ...base, ...needs });
  return { service, routes: { safety: safetyRoutes(service) } } satisfies Feature;
}
