/** A kind of picture by the beginning of its bytes; `unknown` may still be one that the browser can draw. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'heic' | 'svg' | 'unknown';

/** The brands of ISO base media files (ftyp) that hold pictures. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'];
const AVIF_BRANDS = ['avif', 'avis'];
const HEAD_BYTES = 512;

/** The kind of a file, whatever its name and its declared type say: phones and messengers often leave those wrong. */
export async function kindOf(file: Blob): Promise<PictureKind> {
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (text(0, 3) === '\u00ff\u00d8\u00ff') return 'jpeg';
  if (text(1, 4) === 'PNG') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(0, 3) === 'GIF') return 'gif';
  if (text(4, 8) === 'ftyp') return brandOf(text(8, 12), text(16, HEAD_BYTES));
  return /<svg[\s>]/i.test(text(0, HEAD_BYTES)) || file.type === 'image/svg+xml' ? 'svg' : 'unknown';
}

/** AVIF files often list the brand of HEIF pictures as well. */
function brandOf(major: string, compatible: string): PictureKind {
  const names = (brands: readonly string[], text: string) => brands.some((brand) => text.includes(brand));
  if (names(AVIF_BRANDS, major)) return 'avif';
  if (HEIC_BRANDS.includes(major)) return names(AVIF_BRANDS, compatible.slice(0, 32)) ? 'avif' : 'heic';
  return 'unknown';
}
