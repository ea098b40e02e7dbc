import { configure } from '@testing-library/react';
import { afterAll } from 'vitest';
import { clearWindow } from './clear-window.ts';

// The same timeout as `expect.poll` (vitest.config.ts).
configure({ asyncUtilTimeout: 20_000 });

// Every supported browser can make calls; jsdom cannot.
if (typeof window !== 'undefined')
  window.RTCPeerConnection ??= class {
    close() {}
  } as unknown as typeof RTCPeerConnection;

afterAll(async () => {
  // Some files run without a window.
  if (typeof window === 'undefined') return;
  await clearWindow();
  document.head.replaceChildren();
  history.replaceState(null, '', '/');
});
