/** Hexagons of H3 with edges of 3.7 km on average, and 36 square kilometres. */
const RESOLUTION = 6;

export type Point = { latitude: number; longitude: number };
/** A cell with its middle, which stands for everybody in it. */
export type Cell = { cell: string; middle: Point };

/** The cell around a point. Both libraries are loaded with the first place: one takes 34 MB of address space. */
export async function cellOf({ latitude, longitude }: Point): Promise<Cell> {
  const { latLngToCell, cellToLatLng } = await import('h3-js');
  const cell = latLngToCell(latitude, longitude, RESOLUTION);
  const [middleLatitude, middleLongitude] = cellToLatLng(cell);
  return { cell, middle: { latitude: middleLatitude, longitude: middleLongitude } };
}

/** The IANA zone of a point; at sea one of Etc. */
export async function zoneOf({ latitude, longitude }: Point): Promise<string> {
  const { default: lookUp } = await import('@photostructure/tz-lookup');
  return lookUp(latitude, longitude);
}
