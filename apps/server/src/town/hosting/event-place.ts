import type { EventFields } from '@cuppa/contract/town/hosting/hosting-contract';
import type { ProfileRow } from '../../accounts/profile/profile.service.ts';
import { knownZone } from './event-dates.ts';
import type { HostingDeps } from './hosting-deps.ts';

/** Where an event is, as its row says it; an online event goes by the clock of its host. */
export async function placeOf(
  { guests, places }: Pick<HostingDeps, 'guests' | 'places'>,
  { place, link }: Pick<EventFields, 'place' | 'link'>,
  host: Pick<ProfileRow, 'timeZone'>,
) {
  return {
    timeZone: knownZone(place === null ? host.timeZone : await places.zoneAt(place)),
    location: place?.name ?? '',
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    area: await guests.areaOf(place),
    link,
  };
}
