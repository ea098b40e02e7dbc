import sharp from 'sharp';
import phash from 'sharp-phash';

/**
 * What a picture looks like, as 64 digits 0 and 1, and what its mirror image looks like: few digits differ between
 * pictures that look alike, however they were encoded or resized (`sharp-phash`).
 */
export type PictureHashes = { plain: string; mirrored: string };

/** A picture of one colour looks like nothing: its hash would be chance. In steps of 256. */
const LEAST_CONTRAST = 3;

/** Null for a picture without anything on it. */
export async function hashPicture(picture: Buffer): Promise<PictureHashes | null> {
  const { channels } = await sharp(picture).greyscale().stats();
  if ((channels[0]?.stdev ?? 0) < LEAST_CONTRAST) return null;
  const mirror = await sharp(picture).flop().png({ compressionLevel: 0 }).toBuffer();
  const [plain, mirrored] = await Promise.all([phash(picture), phash(mirror)]);
  return { plain, mirrored };
}
