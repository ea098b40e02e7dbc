export type DistanceUnit = 'mile' | 'kilometer';

/** Where roads are signed in miles (CLDR: US and UK systems of measurement, and Myanmar and Liberia beside them). */
const MILE_REGIONS = new Set(['US', 'GB', 'LR', 'MM', 'PR', 'GU', 'VI', 'AS', 'MP', 'IM', 'JE', 'GG']);

/**
 * The unit in which a region counts distances.
 * @param region ISO 3166-1 alpha-2
 */
export function distanceUnit(region: string): DistanceUnit {
  return MILE_REGIONS.has(region) ? 'mile' : 'kilometer';
}
