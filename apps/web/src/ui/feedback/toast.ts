import type { ToastAction, ToastVariant } from './toast-card.tsx';

/** Specification section 9: how long a toast stays. */
const DEFAULT_DURATION_MS = 5000;
/** A question that a person reads first stays this long, and no toast stays longer. */
export const LONGEST_DURATION_MS = 30_000;
export const AUTH_TOAST_DURATION_MS = 4000;

/** The id of all that is said on the way in and out: the words of a step replace those of the step before. */
export const WAY_IN = 'way-in';

export type ToastOptions = {
  variant?: ToastVariant;
  description?: string;
  action?: ToastAction;
  /** For badges: an award instead of the variant's icon. */
  isAward?: boolean;
  /** At most `LONGEST_DURATION_MS`. */
  durationMs?: number;
  /** Its subject: a toast with the same id replaces it, so that a failure goes once the thing succeeds. */
  id?: string;
};

export type Toast = Required<Pick<ToastOptions, 'variant' | 'durationMs'>> &
  Omit<ToastOptions, 'variant' | 'durationMs'> & { title: string };

/** Toasts without a listener yet: the code that draws them loads with the first one. */
const waiting: Toast[] = [];
let listener: (() => void) | null = null;
/** Takes a drawn toast away, and answers whether it was there. */
let takeDown: ((id: string) => boolean) | null = null;

export function showToast(title: string, options: ToastOptions = {}): void {
  const { variant = 'default', durationMs = variant === 'loading' ? LONGEST_DURATION_MS : DEFAULT_DURATION_MS } =
    options;
  waiting.push({ ...options, variant, durationMs: Math.min(durationMs, LONGEST_DURATION_MS), title });
  listener?.();
}

/** Takes a toast away whose moment is over. Answers whether it was still there: nobody closed it, nor its time. */
export function hideToast(id: string): boolean {
  const index = waiting.findIndex((toast) => toast.id === id);
  if (index >= 0) waiting.splice(index, 1);
  return (takeDown?.(id) ?? false) || index >= 0;
}

/**
 * Calls the listener now if toasts wait, and whenever another comes; `hide` takes a drawn one away. Answers the
 * function that stops both.
 */
export function whenToastsWait(next: () => void, hide: typeof takeDown = null): () => void {
  listener = next;
  takeDown = hide;
  if (waiting.length > 0) next();
  return () => {
    if (listener === next) listener = takeDown = null;
  };
}

/** Takes the waiting toasts, oldest first; each is returned once. */
export function takeToasts(): Toast[] {
  return waiting.splice(0);
}
