import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { readStored } from '../../lib/device/storage.ts';
import { callSettings } from '../../lib/media/call-settings.ts';
import { localMedia } from '../../lib/media/local-media.ts';
import { QualitySwitches } from './quality-switches.tsx';

let canSuppress: boolean;
beforeEach(() => {
  canSuppress = true;
  vi.stubGlobal('navigator', {
    mediaDevices: { getSupportedConstraints: () => ({ noiseSuppression: canSuppress }) },
  });
  vi.spyOn(localMedia, 'retryMicrophone').mockResolvedValue(true);
});
afterEach(() => {
  callSettings.change({ isSavingData: false, isNoiseSuppressed: true, volume: 1 });
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('keeps the choices on the device', () => {
  renderScreen(<QualitySwitches />, { path: '/' });
  fireEvent.click(screen.getByRole('switch', { name: 'Data saver' }));
  expect(screen.getByRole('switch', { name: 'Data saver', checked: true })).toBeTruthy();
  fireEvent.change(screen.getByRole('slider', { name: 'Volume of the other person' }), { target: { value: '40' } });
  expect(readStored('callSettings')).toMatchObject({ isSavingData: true, isNoiseSuppressed: true, volume: 0.4 });
});

it('requests the microphone again when noise is let through', () => {
  renderScreen(<QualitySwitches />, { path: '/' });
  fireEvent.click(screen.getByRole('switch', { name: 'Noise suppression' }));
  expect(callSettings.read().isNoiseSuppressed).toBe(false);
  expect(localMedia.retryMicrophone).toHaveBeenCalledOnce();
});

it('offers no noise suppression if the browser has none', () => {
  canSuppress = false;
  renderScreen(<QualitySwitches />, { path: '/' });
  expect(screen.queryByRole('switch', { name: 'Noise suppression' })).toBeNull();
});
