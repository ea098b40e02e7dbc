import { EARTH_RADIUS_MILES } from './distance.ts';

/** Special areas without a place: everyone; passport holders; people without a known place. */
export const EVERYONE = 0;
export const PASSPORTS = 1;
export const PLACELESS = 2;

/** Widths of the cells of each level, in miles. On the last level the whole Earth is one cell. */
const LEVEL_MILES = [25, 100, 400, 1600];
export const LEVELS = LEVEL_MILES.length + 1;
/** Cells across the Earth at the finest level: 2 x 3959 / 25 miles, rounded up to a power of two. */
const ACROSS = 512;

/**
 * The Earth in cells, numbered in the order of their first ticket, with the neighbors of each. Cells are cubes in space
 * around points of the unit sphere. A chord is never longer than its arc, so everyone within 25 miles is in one of the
 * 27 cubes around, and neither the poles nor the date line are special.
 */
export type Areas = {
  count(): number;
  /** The area of a cell at a level, made on the first call. */
  cellAt(level: number, x: number, y: number, z: number): number;
  /** The cell itself, then its neighbors that ever had a ticket. */
  near(cell: number): readonly number[];
};

/** The finest level at which cells are at least as wide as the radius. */
export function levelOf(radiusMiles: number): number {
  const level = LEVEL_MILES.findIndex((miles) => radiusMiles <= miles);
  return level < 0 ? LEVEL_MILES.length : level;
}

export function createAreas(): Areas {
  const byKey = new Map<number, number>();
  const near: number[][] = [[EVERYONE], [PASSPORTS], [PLACELESS]];

  function make(key: number, level: number, cube: readonly [number, number, number]): number {
    const area = near.length;
    byKey.set(key, area);
    const around = neighbourKeys(level, cube).flatMap((each) => byKey.get(each) ?? []);
    near.push([area, ...around.filter((each) => each !== area)]);
    for (const each of around) if (each !== area) near[each]!.push(area);
    return area;
  }

  return {
    count: () => near.length,
    near: (cell) => near[cell]!,
    cellAt: (level, x, y, z) => {
      const cube = cubeOf(level, x, y, z);
      const key = keyOf(level, ...cube);
      return byKey.get(key) ?? make(key, level, cube);
    },
  };
}

function cubeOf(level: number, x: number, y: number, z: number): [number, number, number] {
  const miles = LEVEL_MILES[level];
  if (miles === undefined) return [0, 0, 0];
  const scale = EARTH_RADIUS_MILES / miles;
  return [Math.floor(x * scale), Math.floor(y * scale), Math.floor(z * scale)];
}

function neighbourKeys(level: number, [x, y, z]: readonly [number, number, number]): number[] {
  const steps = LEVEL_MILES[level] === undefined ? [0] : [0, -1, 1];
  return steps.flatMap((dx) => steps.flatMap((dy) => steps.map((dz) => keyOf(level, x + dx, y + dy, z + dz))));
}

function keyOf(level: number, x: number, y: number, z: number): number {
  const half = ACROSS / 2;
  return ((level * ACROSS + x + half) * ACROSS + y + half) * ACROSS + z + half;
}
