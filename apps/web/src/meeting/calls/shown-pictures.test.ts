import { expect, it } from 'vitest';
import { readShownPictures } from './shown-pictures.ts';

/** An element whose browser reports each shown frame to those who asked for the next one. */
function videoOf() {
  let waiting: (() => void)[] = [];
  return {
    requestVideoFrameCallback: (callback: () => void) => waiting.push(callback),
    show: () => {
      const due = waiting;
      waiting = [];
      for (const callback of due) callback();
    },
    count: () => waiting.length,
  };
}
const asVideo = (video: unknown) => video as HTMLVideoElement;

it('changes once between two readings, however many pictures were shown', () => {
  const video = videoOf();
  const read = readShownPictures(() => asVideo(video));
  expect(read()).toBeNull();
  video.show();
  video.show();
  const first = read();
  expect(first).not.toBeNull();
  expect(read()).toBe(first);
  video.show();
  expect(read()).not.toBe(first);
  expect(read()).toBe(read());
  expect(video.count()).toBe(1);
});

it('follows the element that is shown now', () => {
  const [one, two] = [videoOf(), videoOf()];
  let shown = one;
  const read = readShownPictures(() => asVideo(shown));
  read();
  shown = two;
  const before = read();
  one.show();
  expect(read()).toBe(before);
  two.show();
  expect(read()).not.toBe(before);
});

it('reads the time of the picture where no frame is reported, and null without a picture', () => {
  const video = { currentTime: 1 };
  let shown: unknown = video;
  const read = readShownPictures(() => shown as HTMLVideoElement | null);
  expect(read()).toBe(1);
  video.currentTime = 2.5;
  expect(read()).toBe(2.5);
  shown = null;
  expect(read()).toBeNull();
});
