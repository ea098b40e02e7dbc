export type DistanceUnit = 'mile' | 'kilometer';

/** The regions whose roads are signed in miles (CLDR: the US and UK systems of measurement, Myanmar and Liberia). */
const MILE_REGIONS = new Set(['US', 'GB', 'LR', 'MM', 'PR', 'GU', 'VI', 'AS', 'MP', 'IM', 'JE', 'GG']);

/**
 * The unit in which a region counts distances.
 * @param region ISO 3166-1 alpha-2
 */
export function distanceUnit(region: string): DistanceUnit {
  return MILE_REGIONS.has(region) ? 'mile' : 'kilometer';
}
