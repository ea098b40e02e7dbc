import { configure } from '@testing-library/react';
import { afterAll } from 'vitest';
import { clearWindow } from './clear-window.ts';

// As long as `expect.poll` waits (vitest.config.ts).
configure({ asyncUtilTimeout: 20_000 });

afterAll(async () => {
  // A file may ask for no window at all.
  if (typeof window === 'undefined') return;
  await clearWindow();
  document.head.replaceChildren();
  history.replaceState(null, '', '/');
});
