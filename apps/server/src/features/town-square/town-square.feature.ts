import type { Base, Feature } from '../../feature.ts';
import { townSquareRoutes } from './town-square.routes.ts';
import { createTownSquareService } from './town-square.service.ts';

export function townSquareFeature(base: Base) {
  const service = createTownSquareService(base);
  return {
    service,
    routes: { townSquare: townSquareRoutes(service) },
    seed: service.seed,
  } satisfies Feature;
}
