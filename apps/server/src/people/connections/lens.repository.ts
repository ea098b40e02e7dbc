import type { CoreValueId } from '@cuppa/domain/accounts/onboarding/core-values';
import { MIN_SHARED_THEMES } from '@cuppa/domain/habit/reflection/themes';
import { DISTANCE_BANDS_MILES } from '@cuppa/domain/meeting/matching/distance';
import { and, arrayOverlaps, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { profiles } from '../../accounts/profile/profile.table.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { connectionMembers } from './connections.table.ts';

/** The lens of the page, with the data of the viewer. */
export type Lens =
  | { by: 'values'; coreValues: CoreValueId[] }
  | { by: 'personality'; userId: string; writtenBefore: Date }
  | { by: 'nearby'; near: PlaceWithin[] };

/** The middle of a cell in degrees, and the band of its distance in miles. */
export type PlaceWithin = { lat: number; lon: number; withinMiles: number };

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
      return lens.near.length === 0 ? sql`false` : isWithin(lens.near);
  }
}

/** The middles of the cells of a person's connections who share their location. */
export function findPlacesOfPartners(db: Db, userId: string): Promise<{ lat: number | null; lon: number | null }[]> {
  return db
    .selectDistinct({ lat: profiles.cellLat, lon: profiles.cellLon })
    .from(connectionMembers)
    .innerJoin(profiles, eq(profiles.id, connectionMembers.partnerId))
    .where(and(eq(connectionMembers.userId, userId), profiles.sharesLocation, isNotNull(profiles.cellLat)));
}

/**
 * Matches people who share their location, in one of some cells that is within their own distance, rounded up to a band
 * as `distanceBand` does: trying every distance reveals only the band.
 */
function isWithin(near: readonly PlaceWithin[]): SQL {
  const column = (values: number[]) => sql`${sql.param(values)}::double precision[]`;
  const bands = sql.raw(`array[${DISTANCE_BANDS_MILES.join(', ')}]`);
  const widest = Math.max(...DISTANCE_BANDS_MILES);
  const theirs = sql`coalesce((select min(band) from unnest(${bands}) band where band >= ${profiles.radiusMiles}), ${widest})`;
  return sql`${profiles.sharesLocation} and exists (
    select from unnest(${column(near.map(({ lat }) => lat))}, ${column(near.map(({ lon }) => lon))},
      ${column(near.map(({ withinMiles }) => withinMiles))}) near (lat, lon, within_miles)
    where near.lat = ${profiles.cellLat} and near.lon = ${profiles.cellLon} and near.within_miles <= ${theirs})`;
}
