export const EARTH_RADIUS_MILES = 3958.8;
const RADIANS_PER_DEGREE = Math.PI / 180;

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
