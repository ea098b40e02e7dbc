import type { Base, Feature } from '../../platform/feature.ts';
import { api } from '../../platform/http/api.ts';
import { createHomeService, type HomeDeps } from './home.service.ts';
import type { HighlightSources } from './home-sources.ts';
import { readHighlights } from './read-highlights.ts';

export function homeFeature<CountedDays>(needs: HomeDeps<CountedDays> & HighlightSources & Pick<Base, 'clock'>) {
  const service = createHomeService(needs);
  const routes = api.home.router({
    get: api.home.get.handler(async ({ context: { caller } }) =>
      service.read(caller.userId, await needs.profiles.readCaller(caller)),
    ),
    highlights: api.home.highlights.handler(async ({ context: { caller } }) =>
      readHighlights(needs, await needs.profiles.readCaller(caller)),
    ),
  });
  return { service, routes: { home: routes } } satisfies Feature;
}
