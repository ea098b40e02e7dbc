// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeTrack, plugIn } from '../../../testing/fake-media.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { callSettings } from '../../lib/media/call-settings.ts';
import type { openBackgroundStage } from '../../lib/media/effects/background-stage.ts';
import type { openCalmStage } from '../../lib/media/effects/calm-stage.ts';
import { localMedia } from '../../lib/media/local-media.ts';
import { MediaNotices } from './media-notices.tsx';

const openBlur = vi.hoisted(() => vi.fn<typeof openBackgroundStage>());
const openCalm = vi.hoisted(() => vi.fn<typeof openCalmStage>());
vi.mock('../../lib/media/effects/background-stage.ts', () => ({ openBackgroundStage: openBlur }));
vi.mock('../../lib/media/effects/calm-stage.ts', () => ({ openCalmStage: openCalm }));
vi.mock('../../lib/media/effects/supported-effects.ts', () => ({
  canBlurBackground: () => true,
  canCalmSound: () => true,
}));

beforeEach(async () => {
  plugIn();
  await localMedia.request();
  renderScreen(<MediaNotices />, { path: '/' });
});
afterEach(() => {
  cleanup();
  localMedia.stop();
  callSettings.change({ isBackgroundBlurred: false, isSoundCalmed: false });
  vi.unstubAllGlobals();
});

it('says kindly and once that a device is too slow to blur', async () => {
  openBlur.mockResolvedValue({ track: new FakeTrack('video', {}) as unknown as MediaStreamTrack, feed: () => {} });
  callSettings.change({ isBackgroundBlurred: true });
  await expect.poll(() => openBlur.mock.calls.length).toBe(1);
  const [, events] = openBlur.mock.calls[0] ?? [];
  act(() => {
    events?.onFault('slow');
    events?.onFault('slow');
  });
  expect(await screen.findAllByText('Blur is off: this device was too slow for it.')).toHaveLength(1);
});

it.each([
  ['Blur isn’t working', 'isBackgroundBlurred', openBlur],
  ['Calmer sound isn’t working', 'isSoundCalmed', openCalm],
] as const)('says "%s" where it cannot load', async (title, setting, open) => {
  open.mockRejectedValue(new Error('offline'));
  act(() => callSettings.change({ [setting]: true }));
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getAllByText('Check your connection, then turn it on again.').length).toBeGreaterThan(0);
  expect(callSettings.read()[setting]).toBe(false);
});
