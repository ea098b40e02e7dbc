import { cleanup } from '@testing-library/react';
import { toast } from 'sonner';
import { vi } from 'vitest';
import { endPush } from '../src/lib/push/push-device.ts';
import { takeToasts } from '../src/ui/feedback/toast.ts';

/** Test files share one window, one after the other: this removes everything for the next. */
export async function clearWindow(): Promise<void> {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await endPush();
  // The waiting toasts, and those that the next stack would draw again.
  takeToasts();
  toast.dismiss();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
}
