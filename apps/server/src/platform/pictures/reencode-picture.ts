import sharp from 'sharp';
import { isWithinLimits, type PictureFormat, type PictureHeader } from './picture-limits.ts';

/** The form that a picture is brought into: at most so wide and high, in WebP of a quality from 1 to 100. */
export type PictureForm = { longestSidePx: number; quality: number };
type Picture = { width: number; height: number; bytes: Buffer };
/** `over-limits` is said by the header alone; `unreadable` is everything else. */
export type PictureAnswer = { picture: Picture } | { refusal: 'over-limits' | 'unreadable' };

const FORMATS: Record<string, PictureFormat> = { jpeg: 'jpeg', png: 'png', webp: 'webp' };

/**
 * A picture upright, WebP, its first frame, and without any metadata (place, camera, colour profile). A picture whose
 * header is over the limits is not unpacked.
 */
export async function reencodePicture(input: Buffer, form: PictureForm): Promise<PictureAnswer> {
  try {
    const header = await readHeader(input);
    if (header === null) return { refusal: 'unreadable' };
    if (!isWithinLimits(header)) return { refusal: 'over-limits' };
    return { picture: await unpack(input, header, form) };
  } catch {
    return { refusal: 'unreadable' };
  }
}

/** The library that unpacks reads the header too, so that no file is one thing to the limits and another to it. */
async function readHeader(input: Buffer): Promise<PictureHeader | null> {
  const options = { limitInputPixels: false, failOn: 'error', pages: 1 } as const;
  const { format, compression, width, height, isProgressive, pages } = await sharp(input, options).metadata();
  const known = format === 'heif' && compression === 'av1' ? 'avif' : FORMATS[format];
  return known === undefined ? null : { format: known, width, height, isProgressive, frames: pages ?? 1 };
}

async function unpack(input: Buffer, { width, height }: PictureHeader, form: PictureForm): Promise<Picture> {
  const size = { width: form.longestSidePx, height: form.longestSidePx } as const;
  const { data, info } = await sharp(input, { limitInputPixels: width * height, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize({ ...size, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: form.quality })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, bytes: data };
}
