import '../src/app/styles.css';
import '../src/app/fonts.css';
import '../src/app/more-styles.css';
import '../src/app/other-media.css';
import '../src/app/sideways.css';
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { localMedia } from '../src/lib/media/local-media.ts';
import { clearWindow } from './clear-window.ts';

const PHONE = { width: 390, height: 844 };

let errors: MockInstance<typeof console.error>;

beforeEach(async () => {
  errors = vi.spyOn(console, 'error');
  // As in index.html.
  document.documentElement.lang = 'en';
  await page.viewport(PHONE.width, PHONE.height);
  // Otherwise an element under the pointer of the test before would be hovered.
  await userEvent.pointer({ coords: { x: 0, y: 0 } });
});

afterEach(async () => {
  const stray = errors.mock.calls.map(String);
  vi.restoreAllMocks();
  localMedia.stop();
  await clearWindow();
  await commands.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'none', media: 'screen' });
  expect(stray, 'stray console errors').toEqual([]);
});
