import { DISTANCE_BANDS_MILES, distanceBand, distanceMiles } from '../matching/distance.ts';

type Place = { lat: number; lon: number };
export type BandMiles = (typeof DISTANCE_BANDS_MILES)[number];

/** The band of the distance between two centers, in miles; null beyond the widest. */
export function bandBetween(asker: Place, other: Place): BandMiles | null {
  const miles = distanceMiles(asker, other);
  return DISTANCE_BANDS_MILES.find((band) => miles <= band) ?? null;
}

/** True if a band is within the limits of both people, in miles: neither may want to go further. */
export function isWithinBoth(band: number, oneRadius: number, otherRadius: number): boolean {
  return band <= Math.min(distanceBand(oneRadius), distanceBand(otherRadius));
}

/** The numbers at which the shown count of people around changes. */
const COUNT_BANDS = [1, 5, 10, 25, 50] as const;
export type AtLeast = 0 | (typeof COUNT_BANDS)[number];

/** How many people are around, as shown to others: none, or at least this many. */
export function atLeast(count: number): AtLeast {
  return COUNT_BANDS.findLast((band) => count >= band) ?? 0;
}
