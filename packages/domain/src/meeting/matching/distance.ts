export const EARTH_RADIUS_MILES = 3958.8;
const RADIANS_PER_DEGREE = Math.PI / 180;

/**
 * The distances that people can learn about each other, in miles: at, or between, two of these. An exact limit would
 * reveal the exact distance to a person who moves it.
 */
export const DISTANCE_BANDS_MILES = [5, 10, 25, 50, 100] as const;

/** A limit in miles, rounded up to a band; the widest band for anything beyond. */
export function distanceBand(miles: number): number {
  return DISTANCE_BANDS_MILES.find((band) => miles <= band) ?? DISTANCE_BANDS_MILES[4];
}

type Place = { lat: number; lon: number };

/** Great-circle distance in miles between two places in degrees (haversine formula). */
export function distanceMiles(a: Place, b: Place): number {
  const latA = a.lat * RADIANS_PER_DEGREE;
  const latB = b.lat * RADIANS_PER_DEGREE;
  const halfLat = (latB - latA) / 2;
  const halfLon = ((b.lon - a.lon) * RADIANS_PER_DEGREE) / 2;
  const h = Math.sin(halfLat) ** 2 + Math.cos(latA) * Math.cos(latB) * Math.sin(halfLon) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(h)));
}
