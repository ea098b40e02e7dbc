import { createElement } from 'react';
import { toast as sonner } from 'sonner';
import { type ToastAction, ToastCard, type ToastVariant } from './toast-card.tsx';

/** Specification section 9: how long a toast stays. */
const DEFAULT_DURATION_MS = 5000;
export const AUTH_TOAST_DURATION_MS = 4000;
const CLOSE_LABEL = 'Close';

export type ToastOptions = {
  variant?: ToastVariant;
  description?: string;
  action?: ToastAction;
  durationMs?: number;
  /** The same id again replaces the toast instead of adding one. */
  id?: string;
};

/** Shows a toast and answers its id. */
export function showToast(title: string, options: ToastOptions = {}): string | number {
  const { variant = 'default', description, action, durationMs = DEFAULT_DURATION_MS, id } = options;
  return sonner.custom(
    (toastId) =>
      createElement(ToastCard, {
        variant,
        title,
        description,
        action,
        closeLabel: CLOSE_LABEL,
        onClose: () => sonner.dismiss(toastId),
      }),
    { duration: variant === 'loading' ? Number.POSITIVE_INFINITY : durationMs, ...(id === undefined ? {} : { id }) },
  );
}
