import type { Base, Feature } from '../../platform/feature.ts';
import { api } from '../../platform/http/api.ts';
import { createTownSquareService } from './town-square.service.ts';

export function townSquareFeature(base: Base) {
  const service = createTownSquareService(base);
  const routes = api.townSquare.router({
    list: api.townSquare.list.handler(({ input }) => service.list(input)),
  });
  return { service, routes: { townSquare: routes }, seed: service.seed } satisfies Feature;
}
