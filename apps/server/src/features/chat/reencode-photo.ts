import sharp from 'sharp';

const MAX_SIDE_PX = 1_600;
/** Beyond what phones take; a small file that unpacks to more is refused before it does. */
const MAX_INPUT_PIXELS = 50_000_000;
const QUALITY = 80;
const TIME_LIMIT_S = 20;

// Everything else that the library could open (SVG, PDF, raw files) would be a way in.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});

/**
 * A photo as it is kept: upright, at most 1600 px wide and high, WebP, one frame, and without any
 * metadata (place, camera, colour profile). Null where the bytes are no picture that can be read.
 */
export async function reencodePhoto(input: Buffer): Promise<{ width: number; height: number; bytes: Buffer } | null> {
  try {
    const { data, info } = await sharp(input, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error', pages: 1 })
      .timeout({ seconds: TIME_LIMIT_S })
      .autoOrient()
      .resize({ width: MAX_SIDE_PX, height: MAX_SIDE_PX, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, bytes: data };
  } catch {
    return null;
  }
}
