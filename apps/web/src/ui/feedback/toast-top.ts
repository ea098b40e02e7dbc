let top: number | null = null;
const listeners = new Set<() => void>();

/**
 * Draws the line below which toasts appear, in px from the upper edge of the window: what is above it must never be
 * covered. Null for the usual place.
 */
export function keepToastsBelow(px: number | null): void {
  if (px === top) return;
  top = px;
  for (const listener of listeners) listener();
}

export const readToastTop = (): number | null => top;

export function listenToToastTop(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
