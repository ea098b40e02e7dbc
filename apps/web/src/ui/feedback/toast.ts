import type { ToastAction, ToastVariant } from './toast-card.tsx';

/** Specification section 9: how long a toast stays. */
const DEFAULT_DURATION_MS = 5000;
export const AUTH_TOAST_DURATION_MS = 4000;

export type ToastOptions = {
  variant?: ToastVariant;
  description?: string;
  action?: ToastAction;
  /** For badges: an award instead of the variant's icon. */
  isAward?: boolean;
  /** Infinity keeps it until it is closed. */
  durationMs?: number;
  /** The same id again replaces the toast instead of adding one. */
  id?: string;
};

export type Toast = Required<Pick<ToastOptions, 'variant' | 'durationMs'>> &
  Omit<ToastOptions, 'variant' | 'durationMs'> & { title: string };

/** Toasts without a listener yet: the code that draws them loads with the first one. */
const waiting: Toast[] = [];
let listener: (() => void) | null = null;

export function showToast(title: string, options: ToastOptions = {}): void {
  const { variant = 'default', durationMs = variant === 'loading' ? Number.POSITIVE_INFINITY : DEFAULT_DURATION_MS } =
    options;
  waiting.push({ ...options, variant, durationMs, title });
  listener?.();
}

/** Calls the listener now if toasts wait, and whenever another comes; answers the function that stops it. */
export function whenToastsWait(next: () => void): () => void {
  listener = next;
  if (waiting.length > 0) next();
  return () => {
    if (listener === next) listener = null;
  };
}

/** Takes the waiting toasts, oldest first; each is returned once. */
export function takeToasts(): Toast[] {
  return waiting.splice(0);
}
