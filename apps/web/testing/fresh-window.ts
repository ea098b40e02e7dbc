import { cleanup, configure } from '@testing-library/react';
import { toast } from 'sonner';
import { afterAll, vi } from 'vitest';
import { endPush } from '../src/lib/push/push-device.ts';
import { takeToasts } from '../src/ui/feedback/toast.ts';

// As long as `expect.poll` waits (vitest.config.ts).
configure({ asyncUtilTimeout: 20_000 });

/** Tests of many files share one window, one file after the other: none leaves anything there for the next. */
afterAll(async () => {
  // A file may ask for no window at all.
  if (typeof window === 'undefined') return;
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await endPush();
  // Those that wait to be drawn, and those that the next stack would draw again.
  takeToasts();
  toast.dismiss();
  localStorage.clear();
  sessionStorage.clear();
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
  history.replaceState(null, '', '/');
});
