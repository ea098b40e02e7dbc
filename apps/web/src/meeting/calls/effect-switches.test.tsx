import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { readStored } from '../../lib/device/storage.ts';
import { callSettings } from '../../lib/media/call-settings.ts';
import { EffectSwitches } from './effect-switches.tsx';

afterEach(() => {
  cleanup();
  callSettings.change({ isBackgroundBlurred: false, isSoundCalmed: false });
  vi.unstubAllGlobals();
  Reflect.deleteProperty(HTMLCanvasElement.prototype, 'captureStream');
});

/** What a browser needs for the two effects. */
function giveBrowser({ canvas = true, worklet = true } = {}): void {
  for (const part of ['Worker', 'OffscreenCanvas', 'createImageBitmap']) vi.stubGlobal(part, class {});
  if (canvas)
    Object.defineProperty(HTMLCanvasElement.prototype, 'captureStream', { value: () => {}, configurable: true });
  vi.stubGlobal('AudioWorkletNode', worklet ? class {} : undefined);
  vi.stubGlobal(
    'AudioContext',
    class {
      createMediaStreamDestination() {}
    },
  );
}
const show = () => renderScreen(<EffectSwitches />, { path: '/' });

it.each([
  ['Blur my background', 'isBackgroundBlurred'],
  ['Calmer sound', 'isSoundCalmed'],
] as const)('%s is off until it is chosen, and stays on the device', (name, key) => {
  giveBrowser();
  show();
  fireEvent.click(screen.getByRole('switch', { name, checked: false }));
  expect(screen.getByRole('switch', { name, checked: true })).toBeTruthy();
  expect(readStored('callSettings')?.[key]).toBe(true);
  fireEvent.click(screen.getByRole('switch', { name }));
  expect(readStored('callSettings')?.[key]).toBe(false);
});

it.each([
  ['nothing of a canvas', { canvas: false }, ['Calmer sound']],
  ['no sound through a worklet', { worklet: false }, ['Blur my background']],
  ['neither', { canvas: false, worklet: false }, []],
])('a browser that can send %s offers only what works: %j', (_what, browser, names) => {
  giveBrowser(browser);
  show();
  expect(screen.queryAllByRole('switch')).toHaveLength(names.length);
  for (const name of names) expect(screen.getByRole('switch', { name })).toBeTruthy();
});
