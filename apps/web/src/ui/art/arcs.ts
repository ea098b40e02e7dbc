const ARC_COUNT = 5;
const SLOT_DEGREES = 360 / ARC_COUNT;
const VISIBLE_GAP_DEGREES = 9;

export type Arc = { index: number; track: string; filled: string | null };

/** The five arcs of a ring in a square of the given size, clockwise from 12 o'clock, filled up to `value` (0 to 5). */
export function fiveArcs({ size, width, value }: { size: number; width: number; value: number }): Arc[] {
  const radius = (size - width) / 2;
  // Round caps add half the stroke at both ends, so the gap must be wider to stay visible.
  const capDegrees = (width / 2 / radius) * (180 / Math.PI);
  const sweep = SLOT_DEGREES - VISIBLE_GAP_DEGREES - capDegrees * 2;
  return Array.from({ length: ARC_COUNT }, (_, index) => {
    const start = index * SLOT_DEGREES + VISIBLE_GAP_DEGREES / 2 + capDegrees;
    const share = Math.min(Math.max(value - index, 0), 1);
    return {
      index,
      track: arcPath(size / 2, radius, start, start + sweep),
      filled: share > 0 ? arcPath(size / 2, radius, start, start + Math.max(sweep * share, 0.1)) : null,
    };
  });
}

function arcPath(center: number, radius: number, from: number, to: number): string {
  const [x1, y1] = pointAt(center, radius, from);
  const [x2, y2] = pointAt(center, radius, to);
  return `M${x1} ${y1}A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${x2} ${y2}`;
}

function pointAt(center: number, radius: number, degrees: number): [string, string] {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [(center + radius * Math.cos(angle)).toFixed(2), (center + radius * Math.sin(angle)).toFixed(2)];
}
