import type { EventFields } from '@cuppa/contract/town/hosting/hosting-contract';
import type { PersonSettings } from '../../accounts/profile/profile.service.ts';
import { Refusal } from '../../platform/refusal.ts';
import { knownZone } from './event-dates.ts';
import type { HostingDeps } from './hosting-deps.ts';

/** Refuses PIN_UNSET for a point in the middle of a city: guests would be led there, and not to the door. */
export async function requirePin({ places }: Pick<HostingDeps, 'places'>, place: EventFields['place']): Promise<void> {
  if (place !== null && (await places.isMiddleOfCity(place))) throw new Refusal('PIN_UNSET');
}

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
