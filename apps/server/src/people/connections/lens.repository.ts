import type { CoreValueId } from '@cuppa/domain/accounts/onboarding/core-values';
import { MIN_SHARED_THEMES } from '@cuppa/domain/habit/reflection/themes';
import { DISTANCE_BANDS_MILES, distanceBand, EARTH_RADIUS_MILES } from '@cuppa/domain/meeting/matching/distance';
import { arrayOverlaps, type SQL, sql } from 'drizzle-orm';
import { profiles } from '../../accounts/profile/profile.table.ts';
import { connectionMembers } from './connections.table.ts';

/** The lens of the page, with the data of the viewer. */
export type Lens =
  | { by: 'values'; coreValues: CoreValueId[] }
  | { by: 'personality'; userId: string; writtenBefore: Date }
  | { by: 'nearby'; lat: number | null; lon: number | null; radiusMiles: number };

/** Returns the condition of a lens, for a query over `connectionMembers` and the profile of the other. */
export function lensCondition(lens: Lens | null): SQL | undefined {
  switch (lens?.by) {
    case undefined:
      return undefined;
    case 'values':
      return lens.coreValues.length === 0 ? sql`false` : arrayOverlaps(profiles.coreValues, lens.coreValues);
    case 'personality':
      // The viewer's own themes are read once, not once for each partner.
      return sql`(select count(distinct other.theme_id) from reflections other
        where other.user_id = ${connectionMembers.partnerId} and other.created_at <= ${lens.writtenBefore.toISOString()}
          and other.theme_id = any(array(select distinct own.theme_id from reflections own
            where own.user_id = ${lens.userId} and own.created_at <= ${lens.writtenBefore.toISOString()}))
      ) >= ${MIN_SHARED_THEMES}`;
    case 'nearby':
      return lens.lat === null || lens.lon === null ? sql`false` : isWithin(lens.lat, lens.lon, lens.radiusMiles);
  }
}

/**
 * Matches people who share their location and are within the distances of both: the haversine formula of
 * `domain/matching/distance` between the middles of two cells, in SQL. Both distances are rounded up to bands, as
 * `distanceBand` does, so that trying every distance reveals only the band.
 */
function isWithin(lat: number, lon: number, radiusMiles: number): SQL {
  const latOf = profiles.cellLat;
  const halfChord = sql`power(sin(radians(${latOf} - ${lat}) / 2), 2)
    + cos(radians(${lat})) * cos(radians(${latOf})) * power(sin(radians(${profiles.cellLon} - ${lon}) / 2), 2)`;
  const bands = sql.raw(`array[${DISTANCE_BANDS_MILES.join(', ')}]`);
  const widest = Math.max(...DISTANCE_BANDS_MILES);
  const theirs = sql`coalesce((select min(band) from unnest(${bands}) band where band >= ${profiles.radiusMiles}), ${widest})`;
  return sql`${profiles.sharesLocation} and ${latOf} is not null and ${profiles.cellLon} is not null
    and ${2 * EARTH_RADIUS_MILES} * asin(sqrt(least(1, ${halfChord}))) <= least(${distanceBand(radiusMiles)}, ${theirs})`;
}
