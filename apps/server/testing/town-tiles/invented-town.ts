/** Half the width of the town, in kilometers. */
const REACH = 5;
const KM_PER_DEGREE = 111.2;
const STREETS = [
  'Kettle',
  'Saucer',
  'Spoon',
  'Sugar',
  'Lemon',
  'Ginger',
  'Jasmine',
  'Oolong',
  'Mint',
  'Honey',
  'Clover',
];
const SOME_TURN = 0.21;

/** The layers of the Protomaps basemap (version 4) that the app's style draws. */
export type TownLayers = Record<
  'water' | 'landuse' | 'buildings' | 'roads' | 'places' | 'pois',
  GeoJSON.FeatureCollection
>;

/**
 * The streets, parks, river and houses of Teaford, a town that does not exist, around a place.
 * @param longitude in degrees
 * @param latitude in degrees
 */
export function inventedTown(longitude: number, latitude: number): TownLayers {
  /** A point in kilometers to the east and north of the middle, of a town whose streets are turned a little. */
  const at = (east: number, north: number): GeoJSON.Position => {
    const [x, y] = [
      east * Math.cos(SOME_TURN) - north * Math.sin(SOME_TURN),
      east * Math.sin(SOME_TURN) + north * Math.cos(SOME_TURN),
    ];
    return [longitude + x / (KM_PER_DEGREE * Math.cos((latitude * Math.PI) / 180)), latitude + y / KM_PER_DEGREE];
  };
  const line = (properties: object, points: [number, number][]): GeoJSON.Feature => ({
    type: 'Feature',
    properties,
    geometry: { type: 'LineString', coordinates: points.map(([east, north]) => at(east, north)) },
  });
  const area = (properties: object, points: [number, number][]): GeoJSON.Feature => ({
    type: 'Feature',
    properties,
    geometry: { type: 'Polygon', coordinates: [[...points, ...points.slice(0, 1)].map(([x, y]) => at(x, y))] },
  });
  const point = (properties: object, east: number, north: number): GeoJSON.Feature => ({
    type: 'Feature',
    properties,
    geometry: { type: 'Point', coordinates: at(east, north) },
  });
  return {
    water: collect([area({ kind: 'river', name: 'Slow River' }, river())]),
    landuse: collect([
      area({ kind: 'park', name: 'Chamomile Park' }, oval(-1.2, 1.1, 0.75, 0.6)),
      area({ kind: 'park', name: 'Linden Gardens' }, oval(1.6, -0.4, 0.6, 0.5)),
      area({ kind: 'forest' }, oval(-3.4, -2.2, 1.1, 1.4)),
    ]),
    buildings: collect(houses().map((corners) => area({ kind: 'building' }, corners))),
    roads: collect([
      ...streets().map(({ name, points }) => line({ kind: 'minor_road', name, 'name:de': inGerman(name) }, points)),
      line({ kind: 'major_road', name: 'Market Street', 'name:de': 'Marktstraße' }, wave('east', 0.05)),
      line({ kind: 'major_road', name: 'Station Road', 'name:de': 'Bahnhofstraße' }, wave('north', 0.3)),
      line({ kind: 'highway', name: 'Ring Highway' }, oval(0, 0, 3.6, 3.2, 64)),
      line({ kind: 'path' }, oval(-1.2, 1.1, 0.5, 0.35)),
      line({ kind: 'rail' }, wave('north', -2.1)),
    ]),
    places: collect([
      point({ kind: 'locality', kind_detail: 'city', name: 'Teaford', 'name:de': 'Teefurt', min_zoom: 6 }, 0, 0),
      point({ kind: 'neighbourhood', name: 'Old Mill', min_zoom: 12 }, -0.6, -1.3),
      point({ kind: 'neighbourhood', name: 'Hillside', min_zoom: 12 }, 1.7, 1.5),
    ]),
    pois: collect([point({ kind: 'park', name: 'Chamomile Park', min_zoom: 13 }, -1.2, 1.1)]),
  };
}

/** How far the town reaches around its middle, in degrees. */
export const townReach = REACH / KM_PER_DEGREE;

const collect = (features: GeoJSON.Feature[]): GeoJSON.FeatureCollection => ({ type: 'FeatureCollection', features });
const inGerman = (name: string): string => name.replace(/ (Street|Lane)$/, 'gasse');

function steps(count: number, from: number, to: number): number[] {
  return Array.from({ length: count + 1 }, (_, step) => from + ((to - from) * step) / count);
}

function oval(east: number, north: number, wide: number, high: number, corners = 32): [number, number][] {
  return steps(corners, 0, 2 * Math.PI).map((turn) => [east + wide * Math.cos(turn), north + high * Math.sin(turn)]);
}

/** A road through the whole town that bends a little, `aside` kilometers from the middle. */
function wave(to: 'east' | 'north', aside: number): [number, number][] {
  return steps(40, -REACH, REACH).map((along) => {
    const across = aside + 0.18 * Math.sin(along * 1.3);
    return to === 'east' ? [along, across] : [across, along];
  });
}

function river(): [number, number][] {
  const bank = (north: number) =>
    steps(40, -REACH, REACH).map((east) => [east, north + 0.35 * Math.sin(east)] as const);
  return [...bank(-2), ...bank(-2.5).toReversed()].map(([east, north]) => [east, north]);
}

/** A grid of streets, 300 meters apart. */
function streets(): { name: string; points: [number, number][] }[] {
  return steps(20, -3, 3).flatMap((aside, index) => {
    const name = STREETS[index % STREETS.length] ?? '';
    return [
      { name: `${name} Street`, points: [[-3, aside] as [number, number], [3, aside] as [number, number]] },
      { name: `${name} Lane`, points: [[aside, -1.8] as [number, number], [aside, 3] as [number, number]] },
    ];
  });
}

/** Four houses in each block north of the river, outside of the parks. */
function houses(): [number, number][][] {
  return steps(19, -2.85, 2.85).flatMap((east) =>
    steps(14, -1.35, 2.85).flatMap((north) => {
      if (Math.hypot(east + 1.2, north - 1.1) < 0.8 || Math.hypot(east - 1.6, north + 0.4) < 0.7) return [];
      return [-0.06, 0.06].flatMap((x) => [-0.06, 0.06].map((y) => square(east + x, north + y, 0.04)));
    }),
  );
}

function square(east: number, north: number, half: number): [number, number][] {
  return [
    [east - half, north - half],
    [east + half, north - half],
    [east + half, north + half],
    [east - half, north + half],
  ];
}
