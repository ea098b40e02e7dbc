import sharp from 'sharp';
import phash from 'sharp-phash';

/**
 * Perceptual hashes of a picture and of its mirror image, 64 digits 0 and 1 each: few digits differ between pictures
 * that look alike, however they were encoded or resized (`sharp-phash`).
 */
export type PictureHashes = { plain: string; mirrored: string };

/** The lowest contrast, in steps of 256: the hash of a picture of one color would be random. */
const LEAST_CONTRAST = 3;

/** Null for a picture without contrast. */
export async function hashPicture(picture: Buffer): Promise<PictureHashes | null> {
  const { channels } = await sharp(picture).greyscale().stats();
  if ((channels[0]?.stdev ?? 0) < LEAST_CONTRAST) return null;
  const mirror = await sharp(picture).flop().png({ compressionLevel: 0 }).toBuffer();
  const [plain, mirrored] = await Promise.all([phash(picture), phash(mirror)]);
  return { plain, mirrored };
}
