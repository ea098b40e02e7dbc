import type { EventFields } from '@cuppa/contract/town/hosting/hosting-contract';
import type { PersonSettings } from '../../accounts/profile/profile.service.ts';
import { knownZone } from './event-dates.ts';
import type { HostingDeps } from './hosting-deps.ts';

/** The place columns of an event's row. An online event uses the host's time zone. */
export async function placeOf(
  { guests, places }: Pick<HostingDeps, 'guests' | 'places'>,
  { place, link }: Pick<EventFields, 'place' | 'link'>,
  host: Pick<PersonSettings, 'timeZone'>,
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
