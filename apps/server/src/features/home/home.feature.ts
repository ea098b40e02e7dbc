import type { Feature } from '../../feature.ts';
import { homeRoutes } from './home.routes.ts';
import { createHomeService, type HomeDeps } from './home.service.ts';

export function homeFeature(needs: HomeDeps) {
  const service = createHomeService(needs);
  return { service, routes: { home: homeRoutes(service) } } satisfies Feature;
}
