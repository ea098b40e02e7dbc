import { EARTH_RADIUS_MILES } from '@cuppa/domain/meeting/matching/distance';

/** H3 hexagons with edges of about 43 miles: few lie around a person, and each holds few of the world's events. */
const RESOLUTION = 3;
/** Rings of neighbors that cover the widest distance of a search. */
const RINGS = 4;
/** More than the rounding error. */
const SLACK_MILES = 0.1;

export type EventPoint = { latitude: number; longitude: number };
type Vector = readonly [number, number, number];

/** The area of every online event. */
const ONLINE_AREA = 'online';

/** Whether an event has no place. The place of a host who left is forgotten. */
export const isOnlineArea = (area: string): boolean => area === ONLINE_AREA;

/** The area of an event's place; null means an online event. */
export async function areaOf(point: EventPoint | null): Promise<string> {
  if (point === null) return ONLINE_AREA;
  const { latLngToCell } = await import('h3-js');
  return latLngToCell(point.latitude, point.longitude, RESOLUTION);
}

/** The areas that cover every event within some miles (at most 100) of a point, and the area of online events. */
export async function areasAround({ latitude, longitude }: EventPoint, miles: number): Promise<string[]> {
  const { cellToBoundary, gridDisk, latLngToCell } = await import('h3-js');
  const own = latLngToCell(latitude, longitude, RESOLUTION);
  const point = vectorOf([latitude, longitude]);
  const reach = (miles + SLACK_MILES) / EARTH_RADIUS_MILES;
  const near = gridDisk(own, RINGS).filter((cell) => {
    if (cell === own) return true;
    const corners = cellToBoundary(cell).map(vectorOf);
    return corners.some((corner, index) => angleToEdge(point, corner, corners.at(index - 1) ?? corner) <= reach);
  });
  return [...near, ONLINE_AREA];
}

function vectorOf([latitude, longitude]: readonly [number, number] | number[]): Vector {
  const [lat, lon] = [((latitude ?? 0) * Math.PI) / 180, ((longitude ?? 0) * Math.PI) / 180];
  return [Math.cos(lat) * Math.cos(lon), Math.cos(lat) * Math.sin(lon), Math.sin(lat)];
}

/** The angle at the center of the earth between a point and the nearest point of a cell's edge. */
function angleToEdge(point: Vector, from: Vector, to: Vector): number {
  const across = cross(from, to);
  const isBeside = dot(cross(across, from), point) >= 0 && dot(cross(to, across), point) >= 0;
  if (!isBeside) return Math.min(angle(point, from), angle(point, to));
  return Math.abs(Math.asin(dot(point, across) / Math.hypot(...across)));
}

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const angle = (a: Vector, b: Vector) => Math.atan2(Math.hypot(...cross(a, b)), dot(a, b));
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
