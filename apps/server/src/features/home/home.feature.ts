import type { Feature } from '../../platform/feature.ts';
import { api } from '../../platform/http/api.ts';
import { createHomeService, type HomeDeps } from './home.service.ts';

export function homeFeature(needs: HomeDeps) {
  const service = createHomeService(needs);
  const routes = api.home.router({
    get: api.home.get.handler(async ({ context }) => service.read(context.caller.userId)),
  });
  return { service, routes: { home: routes } } satisfies Feature;
}
