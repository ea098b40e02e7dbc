/** The facts about a picture that stand in its header. */
export type PictureHeader = {
  format: PictureFormat;
  /** In pixels. */
  width: number;
  height: number;
  /** A JPEG in several scans, or an interlaced PNG: it is unpacked whole before the first line of it is known. */
  isProgressive: boolean;
  frames: number;
};
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif';

type Limits = { pixels: number; progressivePixels: number; frames: number };

/** A panorama of a phone; the format WebP ends here too. What is longer costs by its rows, not by its pixels. */
const LONGEST_SIDE_PX = 16_384;

/** docs/decisions/0031 says what each of these numbers was measured with. */
const LIMITS: Record<PictureFormat, Limits> = {
  // Phones write up to 50 megapixels in one scan, which are shrunk while they are read. In several scans all
  // coefficients are held, so 4608 x 3456 is the most.
  jpeg: { pixels: 50_000_000, progressivePixels: 16_000_000, frames: 1 },
  // A screen of 7680 x 4320. Interlaced, the whole picture is held.
  png: { pixels: 34_000_000, progressivePixels: 16_000_000, frames: 1 },
  // A camera's 6000 x 4000. Frames are counted by walking the file.
  webp: { pixels: 25_000_000, progressivePixels: 25_000_000, frames: 1_000 },
  // A phone's 4032 x 3024. A kilobyte of it costs as much to unpack as megabytes of the others.
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
