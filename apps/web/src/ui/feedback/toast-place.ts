export type Box = { left: number; top: number; right: number; bottom: number };
/** The place of toasts in a window, in px from its lower and its left edge. */
export type ToastPlace = { bottom: number; left: number };

/** Between a toast and what it must not cover, in px. */
const GAP = 12;

const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

export type Room = {
  width: number;
  height: number;
  /** The space that stays free at the edges of the window. */
  edge: number;
  toast: { width: number; height: number };
  /** The place of toasts if nothing is in their way. */
  side: 'centre' | 'right';
};

/**
 * The lowest place at which toasts cover none of the `kept` boxes: in the usual column if it is free there, else beside
 * what is in the way. Null if there is none.
 */
export function placeToasts({ width, height, edge, toast, side }: Room, kept: readonly Box[]): ToastPlace | null {
  const last = width - edge - toast.width;
  const centre = Math.max(edge, (width - toast.width) / 2);
  const beside = kept.flatMap((box) => [box.right + GAP, box.left - GAP - toast.width]);
  const lefts = [side === 'centre' ? centre : last, centre, last, edge, ...beside].filter(
    (left) => left >= edge && left <= Math.max(edge, last),
  );
  const bottoms = [edge, ...kept.map(({ top }) => height - top + GAP)].toSorted((a, b) => a - b);
  for (const bottom of bottoms) {
    for (const left of lefts) {
      const place = { bottom, left };
      if (bottom >= edge && isFree(place, { width, height, edge, toast, side }, kept)) return place;
    }
  }
  return null;
}

/** Whether toasts at this place are in the window and cover none of the `kept` boxes. */
export function isFree({ bottom, left }: ToastPlace, { height, edge, toast }: Room, kept: readonly Box[]): boolean {
  const top = height - bottom - toast.height;
  const box = { left, right: left + toast.width, top, bottom: height - bottom };
  return top >= edge && !kept.some((one) => overlap(one, box));
}
