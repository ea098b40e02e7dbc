import { distanceMiles } from '@cuppa/domain/meeting/matching/distance';
import { type BandMiles, bandBetween } from '@cuppa/domain/meeting/nearby/bands';
import { AREA_RESOLUTION } from '../../platform/geography/area-middles.ts';

/** Rings of areas around one: enough to reach beyond the widest band, even where areas are smallest. */
const RINGS = 15;

/** An area near a cell, with the distance band between their centers. */
type NearArea = { area: string; band: BandMiles };

/** An area is as precise as others learn where someone is. */
export type Areas = {
  areaOf(cell: string): string;
  /** The distance band of an area, as people in a cell see it; null beyond the widest. */
  bandOf(cell: string, area: string): BandMiles | null;
  /** Every area within the widest band of a cell. */
  around(cell: string): NearArea[];
  milesBetween(cell: string, other: string): number;
};

/** Loads the library when the first person shares their location, because it is large. */
export async function loadAreas(): Promise<Areas> {
  const { cellToLatLng, cellToParent, gridDisk } = await import('h3-js');
  const middleOf = (index: string) => {
    const [lat, lon] = cellToLatLng(index);
    return { lat, lon };
  };
  const areaOf = (cell: string) => cellToParent(cell, AREA_RESOLUTION);
  const bandOf = (cell: string, area: string) => bandBetween(middleOf(cell), middleOf(area));
  return {
    areaOf,
    bandOf,
    around: (cell) =>
      gridDisk(areaOf(cell), RINGS).flatMap((area) => {
        const band = bandOf(cell, area);
        return band === null ? [] : [{ area, band }];
      }),
    milesBetween: (cell, other) => distanceMiles(middleOf(cell), middleOf(other)),
  };
}
