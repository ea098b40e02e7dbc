/** The place of the one line for toasts, in px from the lower, left and right edge of the window. */
export type ToastLine = { bottom: number; left: number; right: number };

let line: ToastLine | null = null;
const listeners = new Set<() => void>();

/**
 * Keeps toasts to one line at a place of a screen, where they cover nothing that must stay visible. Null for the usual
 * place and size.
 */
export function keepToastsToLine(next: ToastLine | null): void {
  if (JSON.stringify(next) === JSON.stringify(line)) return;
  line = next;
  for (const listener of listeners) listener();
}

export const readToastLine = (): ToastLine | null => line;

export function listenToToastLine(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
