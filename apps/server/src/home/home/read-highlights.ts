import type { Highlights } from '@cuppa/contract/home/home/home-contract';
import { DAY_MS } from '@cuppa/domain/platform/time/lengths';
import type { PersonCard, PersonProgress, PersonSettings } from '../../accounts/profile/profile.service.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { HighlightSources } from './home-sources.ts';

type OnHome = PersonProgress & PersonCard & PersonSettings;

/**
 * The content of the tiles: the next event near the person, someone nearby, the next second conversation within 24
 * hours, and the week that has just become ready.
 */
export async function readHighlights(
  sources: HighlightSources & { clock: Clock },
  profile: OnHome,
): Promise<Highlights> {
  const [events, people, plans, weekCup] = await Promise.all([
    sources.listEvents(profile),
    sources.listPeopleAround(profile.id),
    sources.listReconnections(profile.id),
    sources.readFreshWeek(profile),
  ]);
  const soon = sources.clock.now().getTime() + DAY_MS;
  return {
    event: events[0] ?? null,
    person: people[0] ?? null,
    reconnection: plans.find(({ scheduledFor }) => Date.parse(scheduledFor) <= soon) ?? null,
    weekCup,
  };
}
