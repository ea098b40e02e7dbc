import type { Feature } from '../../platform/feature.ts';
import { api } from '../../platform/http/api.ts';
import { createHomeService, type HomeDeps } from './home.service.ts';

export function homeFeature(needs: HomeDeps) {
  const service = createHomeService(needs);
  const routes = api.home.router({
    get: api.home.get.handler(async ({ context: { caller } }) =>
      service.read(caller.userId, await needs.profiles.readCaller(caller)),
    ),
  });
  return { service, routes: { home: routes } } satisfies Feature;
}
