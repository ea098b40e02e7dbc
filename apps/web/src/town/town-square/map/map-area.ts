/** The visible area of a map, in degrees; `east` is smaller than `west` if it crosses the date line. */
export type MapArea = { west: number; south: number; east: number; north: number };

/** Converts an area from the map's unbounded longitudes to degrees of the globe. */
export function wrapArea({ west, south, east, north }: MapArea): MapArea {
  const latitudes = { south: Math.max(south, -90), north: Math.min(north, 90) };
  if (east - west >= 360) return { ...latitudes, west: -180, east: 180 };
  return { ...latitudes, west: wrap(west), east: wrap(east) };
}

/** The middle of an area, in degrees. */
export function middleOf({ west, south, east, north }: MapArea): [longitude: number, latitude: number] {
  return [wrap((west + (east < west ? east + 360 : east)) / 2), (south + north) / 2];
}

const wrap = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180;
