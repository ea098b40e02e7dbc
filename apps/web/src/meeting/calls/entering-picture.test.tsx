// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { EnteringPicture } from './entering-picture.tsx';
import * as warm from './warm-connection.ts';

const onReady = vi.fn();

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  onReady.mockReset();
});

function show(video: HTMLVideoElement | null): void {
  vi.spyOn(warm, 'warmVideoOf').mockReturnValue(video);
  renderScreen(<EnteringPicture callId="call-1" onReady={onReady} />, { path: '/video' });
}

it('opens the page of the call after the first picture, if the browser reports no others', () => {
  const video = document.createElement('video');
  show(video);
  expect(screen.getByLabelText('Joining your call')).toBe(video);
  act(() => void vi.advanceTimersByTime(100));
  expect(onReady).not.toHaveBeenCalled();
  act(() => void video.dispatchEvent(new Event('loadeddata')));
  act(() => void vi.advanceTimersByTime(50));
  expect(onReady).toHaveBeenCalled();
});

it('opens the page once three pictures were on the screen', () => {
  const video = document.createElement('video');
  let present = () => {};
  const requestVideoFrameCallback = (callback: () => void) => {
    present = callback;
    return 1;
  };
  show(Object.assign(video, { requestVideoFrameCallback, cancelVideoFrameCallback: () => {} }));
  for (const seen of [1, 2, 3]) {
    expect(onReady).not.toHaveBeenCalled();
    act(() => present());
    if (seen < 3) act(() => void vi.advanceTimersByTime(60));
  }
  expect(onReady).toHaveBeenCalledTimes(1);
});

it('waits no longer than 400 ms for pictures', () => {
  show(document.createElement('video'));
  act(() => void vi.advanceTimersByTime(399));
  expect(onReady).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1));
  expect(onReady).toHaveBeenCalledTimes(1);
});

it('opens the page immediately if no connection was made behind the card', () => {
  show(null);
  expect(onReady).toHaveBeenCalledTimes(1);
});
