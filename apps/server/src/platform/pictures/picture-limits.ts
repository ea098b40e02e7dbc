/** The facts in a picture's header. */
export type PictureHeader = {
  format: PictureFormat;
  /** In pixels. */
  width: number;
  height: number;
  /**
   * A JPEG in several scans, or an interlaced PNG: decoding holds the whole picture in memory before the first line.
   */
  isProgressive: boolean;
  frames: number;
};
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif';

type Limits = { pixels: number; progressivePixels: number; frames: number };

/** A panorama of a phone, and the maximum of the WebP format. Longer pictures cost by rows, not pixels. */
const LONGEST_SIDE_PX = 16_384;

/** docs/decisions/0031 explains how each number was measured. */
const LIMITS: Record<PictureFormat, Limits> = {
  // Phones write up to 50 megapixels in one scan, which the decoder shrinks while reading. With several scans it holds
  // all coefficients, so 4608 x 3456 is the most.
  jpeg: { pixels: 50_000_000, progressivePixels: 16_000_000, frames: 1 },
  // A screen of 7680 x 4320. Interlaced, the decoder holds the whole picture.
  png: { pixels: 34_000_000, progressivePixels: 16_000_000, frames: 1 },
  // A camera's 6000 x 4000. Counting frames reads the whole file.
  webp: { pixels: 25_000_000, progressivePixels: 25_000_000, frames: 1_000 },
  // A phone's 4032 x 3024. A kilobyte of AVIF costs as much to decode as megabytes of the others.
  avif: { pixels: 12_500_000, progressivePixels: 12_500_000, frames: 16 },
};

export function isWithinLimits({ format, width, height, isProgressive, frames }: PictureHeader): boolean {
  const limits = LIMITS[format];
  return (
    Math.max(width, height) <= LONGEST_SIDE_PX &&
    width * height <= (isProgressive ? limits.progressivePixels : limits.pixels) &&
    frames <= limits.frames
  );
}
