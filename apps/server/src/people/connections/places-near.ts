import { distanceBand } from '@cuppa/domain/meeting/matching/distance';
import { bandBetween } from '@cuppa/domain/meeting/nearby/bands';
import type { PersonSettings } from '../../accounts/profile/profile.service.ts';
import { loadAreaMiddles } from '../../platform/geography/area-middles.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { findPlacesOfPartners, type PlaceWithin } from './lens.repository.ts';

/**
 * The cells of a person's connections that are within their distance. Others count as in the middle of their area, so
 * that no number of own places tells the cell.
 */
export async function placesNear(db: Db, viewer: PersonSettings): Promise<PlaceWithin[]> {
  const { id, cellLat, cellLon, radiusMiles } = viewer;
  if (cellLat === null || cellLon === null) return [];
  const middleOf = await loadAreaMiddles();
  const places = await findPlacesOfPartners(db, id);
  return places.flatMap(({ lat, lon }) => {
    if (lat === null || lon === null) return [];
    const withinMiles = bandBetween({ lat: cellLat, lon: cellLon }, middleOf({ lat, lon }));
    return withinMiles === null || withinMiles > distanceBand(radiusMiles) ? [] : [{ lat, lon, withinMiles }];
  });
}
