import { distanceMiles } from '@cuppa/domain/matching/distance';

/** Hexagons of H3 with edges of some 43 miles: few of them lie around a person, and each holds few of the world's events. */
const RESOLUTION = 3;
/** Above the distance from the middle of any of them to its corners. */
const REACH_MILES = 56;
/** Rings of neighbours that hold every cell within the widest distance that can be asked for. */
const RINGS = 4;

export type EventPoint = { latitude: number; longitude: number };

/** The area of every online event. */
const ONLINE_AREA = 'online';

/** The area of an event by its place; null is an online event's. */
export async function areaOf(point: EventPoint | null): Promise<string> {
  if (point === null) return ONLINE_AREA;
  const { latLngToCell } = await import('h3-js');
  return latLngToCell(point.latitude, point.longitude, RESOLUTION);
}

/** The areas that hold every event within so many miles (at most 100) of a point, and that of online events. */
export async function areasAround(point: EventPoint, miles: number): Promise<string[]> {
  const { cellToLatLng, gridDisk, latLngToCell } = await import('h3-js');
  const near = gridDisk(latLngToCell(point.latitude, point.longitude, RESOLUTION), RINGS).filter((cell) => {
    const [lat, lon] = cellToLatLng(cell);
    return distanceMiles({ lat: point.latitude, lon: point.longitude }, { lat, lon }) <= miles + REACH_MILES;
  });
  return [...near, ONLINE_AREA];
}
