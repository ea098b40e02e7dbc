import sharp from 'sharp';

const MAX_SIDE_PX = 1_600;
/** Larger than photos of phones. A small file that unpacks to more is refused before it is unpacked. */
const MAX_INPUT_PIXELS = 50_000_000;
const QUALITY = 80;
const TIME_LIMIT_S = 20;

// Every other format that the library could open (SVG, PDF, raw files) would be a point of attack.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});

/**
 * A photo in its stored form: upright, at most 1600 px wide and high, WebP, one frame, and without any metadata (place,
 * camera, colour profile). Null if the bytes are not a readable picture.
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
