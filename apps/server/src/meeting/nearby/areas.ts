import { distanceMiles } from '@cuppa/domain/meeting/matching/distance';
import { type BandMiles, bandBetween } from '@cuppa/domain/meeting/nearby/bands';

/** Seven cells of a place together (H3, resolution 5): what others are told of where somebody is. */
const AREA_RESOLUTION = 5;
/** Rings of areas around one that reach further than the widest band, also where areas are smallest. */
const RINGS = 15;

/** An area around a cell, with the band between the two middles. */
type NearArea = { area: string; band: BandMiles };

export type Areas = {
  areaOf(cell: string): string;
  /** The band of an area as it is told in a cell; null beyond the widest. */
  bandOf(cell: string, area: string): BandMiles | null;
  /** Every area within the widest band of a cell. */
  around(cell: string): NearArea[];
  milesBetween(cell: string, other: string): number;
};

/** Loaded with the first person who shares, as the library is large. */
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
