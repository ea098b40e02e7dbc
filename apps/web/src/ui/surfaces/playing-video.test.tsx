// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PlayingVideo } from './playing-video.tsx';

afterEach(cleanup);

it('shows an element that is already playing, and moves it to the next page without a stop', () => {
  const video = document.createElement('video');
  const { rerender } = render(<PlayingVideo key="first" video={video} label="Joining your call" className="blur" />);
  expect(screen.getByLabelText('Joining your call')).toBe(video);
  rerender(<PlayingVideo key="second" video={video} label="Ada’s camera" />);
  expect(screen.getByLabelText('Ada’s camera')).toBe(video);
  expect(video.className).toBe('');
});

it('reports the first picture, even if it came before anyone listened', () => {
  const video = document.createElement('video');
  const onLoadedData = vi.fn();
  const { rerender } = render(<PlayingVideo video={video} label="Ada’s camera" onLoadedData={onLoadedData} />);
  expect(onLoadedData).not.toHaveBeenCalled();
  video.dispatchEvent(new Event('loadeddata'));
  expect(onLoadedData).toHaveBeenCalledTimes(1);
  vi.spyOn(video, 'readyState', 'get').mockReturnValue(HTMLMediaElement.HAVE_CURRENT_DATA);
  const late = vi.fn();
  rerender(<PlayingVideo video={video} label="Ada’s camera" onLoadedData={late} />);
  expect(late).toHaveBeenCalledTimes(1);
});
