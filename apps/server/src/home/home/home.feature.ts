import type { Highlights } from '@cuppa/contract/home/home/home-contract';
import { DAY_MS } from '@cuppa/domain/platform/time/lengths';
import type { PersonCard, PersonProgress, PersonSettings } from '../../accounts/profile/profile.service.ts';
import type { Base, Feature } from '../../platform/feature.ts';
import { api } from '../../platform/http/api.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { createHomeService, type HomeDeps } from './home.service.ts';
import type { HighlightSources } from './home-sources.ts';
import { readAhead } from './read-ahead.ts';

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

type OnHome = PersonProgress & PersonCard & PersonSettings;

/**
 * The content of the tiles: the next event near the person, someone nearby, the next second conversation within 24
 * hours, and the week that has just become ready.
 */
async function readHighlights(sources: HighlightSources & { clock: Clock }, profile: OnHome): Promise<Highlights> {
  const [{ events, suggestsHosting }, people, plans, weekCup] = await Promise.all([
    readAhead(sources, profile),
    sources.listPeopleAround(profile.id),
    sources.listReconnections(profile.id),
    sources.readFreshWeek(profile),
  ]);
  const soon = sources.clock.now().getTime() + DAY_MS;
  return {
    event: events[0] ?? null,
    suggestsHosting,
    person: people[0] ?? null,
    reconnection: plans.find(({ scheduledFor }) => Date.parse(scheduledFor) <= soon) ?? null,
    weekCup,
  };
}
