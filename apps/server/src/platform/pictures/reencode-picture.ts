import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { hashPicture, type PictureHashes } from './picture-hash.ts';
import { isWithinLimits, type PictureFormat, type PictureHeader } from './picture-limits.ts';

/** A part of an upright picture, in fractions of its width and height from 0 to 1. */
type Crop = { x: number; y: number; width: number; height: number };
/**
 * The target form of a picture: its longest side, and its WebP quality from 1 to 100. With `thumbnailPx`, also a square
 * thumbnail of that side.
 */
export type PictureForm = { longestSidePx: number; quality: number; crop?: Crop; thumbnailPx?: number };
/** `thumbhash` is a blurred placeholder of about 25 bytes, base64 (https://evanw.github.io/thumbhash). */
type Thumbnail = { bytes: Buffer; thumbhash: string };
type Picture = {
  width: number;
  height: number;
  bytes: Buffer;
  thumbnail: Thumbnail | null;
  hashes: PictureHashes | null;
};
/** `over-limits` comes from the header only; `unreadable` is everything else. */
export type PictureAnswer = { picture: Picture } | { refusal: 'over-limits' | 'unreadable' };

/** The longest side that the placeholder library accepts. */
const THUMBHASH_SIDE_PX = 100;

/** It shows through transparent parts, as in the web app (apps/web/src/lib/media/prepare-photo.ts). */
const GROUND = 'white';

const FORMATS: Record<string, PictureFormat> = { jpeg: 'jpeg', png: 'png', webp: 'webp' };

/**
 * Re-encodes the first frame of a picture upright as WebP, without transparency and without any metadata (place, camera,
 * color profile). Does not decode a picture whose header is over the limits.
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

/** Reads the header with the library that also decodes, so that both see the same file. */
async function readHeader(input: Buffer): Promise<PictureHeader | null> {
  const options = { limitInputPixels: false, failOn: 'error', pages: 1 } as const;
  const { format, compression, width, height, isProgressive, pages } = await sharp(input, options).metadata();
  const known = format === 'heif' && compression === 'av1' ? 'avif' : FORMATS[format];
  return known === undefined ? null : { format: known, width, height, isProgressive, frames: pages ?? 1 };
}

async function unpack(input: Buffer, { width, height }: PictureHeader, form: PictureForm): Promise<Picture> {
  const size = { width: form.longestSidePx, height: form.longestSidePx } as const;
  const upright = sharp(input, { limitInputPixels: width * height, failOn: 'error', pages: 1 }).autoOrient();
  const part = form.crop ? upright.extract(await pixelsOf(input, form.crop)) : upright;
  const { data, info } = await part
    .resize({ ...size, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: GROUND })
    .webp({ quality: form.quality })
    .toBuffer({ resolveWithObject: true });
  const thumbnail = form.thumbnailPx === undefined ? null : await makeThumbnail(data, form.thumbnailPx, form.quality);
  return { width: info.width, height: info.height, bytes: data, thumbnail, hashes: await hashPicture(data) };
}

/** A crop in whole pixels of the upright picture, never outside it. */
async function pixelsOf(input: Buffer, crop: Crop) {
  const { autoOrient } = await sharp(input, { limitInputPixels: false, pages: 1 }).metadata();
  const left = Math.min(autoOrient.width - 1, Math.round(crop.x * autoOrient.width));
  const top = Math.min(autoOrient.height - 1, Math.round(crop.y * autoOrient.height));
  return {
    left,
    top,
    width: Math.max(1, Math.min(autoOrient.width - left, Math.round(crop.width * autoOrient.width))),
    height: Math.max(1, Math.min(autoOrient.height - top, Math.round(crop.height * autoOrient.height))),
  };
}

async function makeThumbnail(picture: Buffer, sidePx: number, quality: number): Promise<Thumbnail> {
  const bytes = await sharp(picture).resize(sidePx, sidePx, { fit: 'cover' }).webp({ quality }).toBuffer();
  const small = { width: THUMBHASH_SIDE_PX, height: THUMBHASH_SIDE_PX, fit: 'inside' } as const;
  const { data, info } = await sharp(picture).resize(small).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { bytes, thumbhash: Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64') };
}
