/** H3 hexagons with edges of 3.7 km on average, and 36 square kilometers. */
const RESOLUTION = 6;

export type Point = { latitude: number; longitude: number };
/** A cell with its middle, the point that is stored for everyone in the cell. */
export type Cell = { cell: string; middle: Point };

/**
 * The cell around a point. Loads its library on the first call, as `zoneOf` does: one of the two takes 34 MB of address
 * space.
 */
export async function cellOf({ latitude, longitude }: Point): Promise<Cell> {
  const { latLngToCell, cellToLatLng } = await import('h3-js');
  const cell = latLngToCell(latitude, longitude, RESOLUTION);
  const [middleLatitude, middleLongitude] = cellToLatLng(cell);
  return { cell, middle: { latitude: middleLatitude, longitude: middleLongitude } };
}

/** The IANA zone of a point; at sea one of the Etc zones. */
export async function zoneOf({ latitude, longitude }: Point): Promise<string> {
  const { default: lookUp } = await import('@photostructure/tz-lookup');
  return lookUp(latitude, longitude);
}
