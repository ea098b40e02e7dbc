/** H3 hexagons of about 250 square kilometers, some ten miles across. */
export const AREA_RESOLUTION = 5;

/** Latitude and longitude in degrees. */
export type Place = { lat: number; lon: number };

/**
 * Returns a function from a place to the middle of its area. Loads its library on the first call, because it is large.
 */
export async function loadAreaMiddles(): Promise<(place: Place) => Place> {
  const { cellToLatLng, latLngToCell } = await import('h3-js');
  return ({ lat, lon }) => {
    const [middleLat, middleLon] = cellToLatLng(latLngToCell(lat, lon, AREA_RESOLUTION));
    return { lat: middleLat, lon: middleLon };
  };
}
