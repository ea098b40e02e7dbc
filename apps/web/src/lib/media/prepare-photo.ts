import { isCutShort } from './cut-short.ts';
import { decodePicture } from './decode-picture.ts';
import { kindOf, type PictureKind } from './picture-kind.ts';

const LONGEST_SIDE = 2_048;
const QUALITY = 0.85;
/** The surface of the light theme shows through transparent parts, as on the server. Without it they are black. */
const GROUND = 'white';

export type PreparedPhoto = {
  blob: Blob;
  /** Null if this browser could not read the picture. */
  width: number | null;
  height: number | null;
};

/** Why a file cannot be a photo here; each has its words in every place that takes photos. */
export type PhotoProblem = 'heic' | 'svg' | 'unreadable' | 'unknown';

export class UnusablePhoto extends Error {
  readonly problem: PhotoProblem;

  constructor(problem: PhotoProblem) {
    super(problem);
    this.name = 'UnusablePhoto';
    this.problem = problem;
  }
}

/** Why a file could not be prepared. */
export const problemOf = (error: unknown): PhotoProblem => (error instanceof UnusablePhoto ? error.problem : 'unknown');

/** The server takes these, and may be able to read one that this browser is not. */
const OF_SERVER: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
const NO_SIZE = { width: null, height: null };

/**
 * A picture small enough to upload, turned the right way up, without transparency; the first one of a GIF. A whole
 * picture of a kind that the server takes and this browser cannot draw is sent unchanged, for the server to try.
 * Anything else rejects with an UnusablePhoto.
 */
export async function preparePhoto(file: Blob): Promise<PreparedPhoto> {
  const kind = await kindOf(file).catch((): PictureKind => 'unknown');
  // A drawing may hold links and scripts.
  if (kind === 'svg') throw new UnusablePhoto('svg');
  const type = kind === 'unknown' ? file.type : `image/${kind}`;
  if (file.size === 0 || (await isCutShort(file, kind).catch(() => false))) throw new UnusablePhoto('unreadable');
  if (!type.startsWith('image/')) throw new UnusablePhoto('unknown');
  // Decoders and the server go by the type, which is often empty or wrong.
  const typed = file.type === type ? file : new Blob([file], { type });
  try {
    return await shrink(typed);
  } catch {
    if (OF_SERVER.includes(type)) return { blob: typed, ...NO_SIZE };
    throw new UnusablePhoto(kind === 'heic' ? 'heic' : 'unknown');
  }
}

async function shrink(file: Blob): Promise<PreparedPhoto> {
  const picture = await decodePicture(file);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('No canvas.');
  context.fillStyle = GROUND;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture.source, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
  if (blob === null) throw new Error('No picture came out.');
  return { blob, width: canvas.width, height: canvas.height };
}
