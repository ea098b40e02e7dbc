/** In clockwise order. */
const CORNERS = ['top-left', 'top-right', 'bottom-right', 'bottom-left'] as const;
export type Corner = (typeof CORNERS)[number];
export type Point = { x: number; y: number };
export type Size = { width: number; height: number };
export type Box = Point & Size;
/** Corners without room are missing. */
export type Places = Partial<Record<Corner, Point>>;

/**
 * The places where a picture of this size may rest in an area: each corner, moved so that the picture covers nothing
 * that must stay visible.
 */
export function restingPlaces(area: Size, picture: Size, taken: readonly Box[], gap: number): Places {
  const places: Places = {};
  for (const corner of CORNERS) {
    const start = placeIn(corner, area, picture);
    const found = (['y', 'x'] as const)
      .map((axis) => pushAlong(axis, corner, start, { area, picture, taken, gap }))
      .filter((place) => place !== null)
      .toSorted((a, b) => distance(a, start) - distance(b, start));
    if (found[0]) places[corner] = found[0];
  }
  return places;
}

/**
 * A box extended by everywhere it can be while its list is scrolled from one end to the other. The present scroll
 * position may change the next moment, so a picture must avoid all of it.
 */
export function wherever(box: Box, { scrolled, mostScrolled }: { scrolled: number; mostScrolled: number }): Box {
  return { ...box, y: box.y + scrolled - mostScrolled, height: box.height + mostScrolled };
}

function placeIn(corner: Corner, area: Size, picture: Size): Point {
  return {
    x: corner.endsWith('left') ? 0 : area.width - picture.width,
    y: corner.startsWith('top') ? 0 : area.height - picture.height,
  };
}

function pushAlong(
  axis: 'x' | 'y',
  corner: Corner,
  start: Point,
  room: { area: Size; picture: Size; taken: readonly Box[]; gap: number },
): Point | null {
  const { area, picture, taken, gap } = room;
  const side = axis === 'x' ? 'width' : 'height';
  const isAtStart = axis === 'x' ? corner.endsWith('left') : corner.startsWith('top');
  const place = { ...start };
  for (;;) {
    const blocker = taken.find((box) => overlaps({ ...place, ...picture }, box));
    if (blocker === undefined) return place;
    place[axis] = isAtStart ? blocker[axis] + blocker[side] + gap : blocker[axis] - gap - picture[side];
    if (place[axis] < 0 || place[axis] + picture[side] > area[side]) return null;
  }
}

function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** The corner whose place is nearest to the point at which a picture was dropped. */
export function nearestCorner(places: Places, point: Point): Corner | null {
  const free = CORNERS.filter((corner) => places[corner] !== undefined);
  return free.toSorted((a, b) => distance(places[a] as Point, point) - distance(places[b] as Point, point))[0] ?? null;
}

/** The corner that a key leads to: arrow keys to their side, any other key clockwise. */
export function cornerAfterKey(places: Places, from: Corner, key: string): Corner {
  const [row, column] = from.split('-');
  const aimed = {
    ArrowUp: `top-${column}`,
    ArrowDown: `bottom-${column}`,
    ArrowLeft: `${row}-left`,
    ArrowRight: `${row}-right`,
  }[key] as Corner | undefined;
  if (aimed !== undefined) return places[aimed] === undefined ? from : aimed;
  const index = CORNERS.indexOf(from);
  const others = [...CORNERS.slice(index + 1), ...CORNERS.slice(0, index)];
  return others.find((corner) => places[corner] !== undefined) ?? from;
}
