import type { Locator } from '@playwright/test';

/** An edge in the fake camera's drawing, and the steepest slope between two spots of a blurred picture. */
export const SHARP = 60;
export const SOFT = 30;

/** The largest step of brightness (0 to 255) within three pixels of a row, in the current picture of a video. */
export function sharpestEdge(video: Locator): Promise<number> {
  return video.evaluate((element: HTMLVideoElement) => {
    const { videoWidth: width, videoHeight: height } = element;
    if (width === 0) return Number.NaN;
    const pen = new OffscreenCanvas(width, height).getContext('2d');
    if (pen === null) throw new Error('No canvas to draw the picture on.');
    pen.drawImage(element, 0, 0);
    const { data } = pen.getImageData(0, 0, width, height);
    const brightness = (at: number) => ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3;
    let largest = 0;
    for (let y = 0; y < height; y += 1)
      for (let x = 3; x < width; x += 1) {
        const at = (y * width + x) * 4;
        largest = Math.max(largest, Math.abs(brightness(at) - brightness(at - 12)));
      }
    return largest;
  });
}
