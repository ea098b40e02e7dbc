import type { Highlights } from '@cuppa/contract/home/home/home-contract';
import { DAY_MS } from '@cuppa/domain/platform/time/lengths';
import type { ProfileRow } from '../../accounts/profile/profile.service.ts';
import type { WeekCupService } from '../../habit/week-cup/week-cup.service.ts';
import type { NearbyService } from '../../meeting/nearby/nearby.service.ts';
import type { ReconnectionsService } from '../../meeting/reconnections/reconnections.service.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { TownSquareService } from '../../town/town-square/town-square.service.ts';

export type HighlightSources = {
  clock: Clock;
  nearby: Pick<NearbyService, 'peopleAround'>;
  reconnections: Pick<ReconnectionsService, 'list'>;
  townSquare: Pick<TownSquareService, 'listComing'>;
  weekCup: Pick<WeekCupService, 'readFresh'>;
};

/**
 * What the tiles lead to: the next event near the person, somebody around, the second conversation that is due, and the
 * week that was just told.
 */
export async function readHighlights(sources: HighlightSources, profile: ProfileRow): Promise<Highlights> {
  const [events, people, plans, weekCup] = await Promise.all([
    sources.townSquare.listComing(profile),
    sources.nearby.peopleAround(profile.id),
    sources.reconnections.list(profile.id),
    sources.weekCup.readFresh(profile),
  ]);
  const soon = sources.clock.now().getTime() + DAY_MS;
  return {
    event: events[0] ?? null,
    person: people[0] ?? null,
    reconnection: plans.find(({ scheduledFor }) => Date.parse(scheduledFor) <= soon) ?? null,
    weekCup,
  };
}
