import type { Base, Feature } from '../../feature.ts';
import { pairsRoutes } from './pairs.routes.ts';
import { createPairsService } from './pairs.service.ts';
import type { PairsDeps } from './settle-verdict.ts';

export function pairsFeature(base: Base, needs: Omit<PairsDeps, keyof Base>) {
  const service = createPairsService({ ...base, ...needs });
  return { service, routes: { pairs: pairsRoutes(service, needs.verdicts) } } satisfies Feature;
}
