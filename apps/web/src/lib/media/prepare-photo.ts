const LONGEST_SIDE = 2_048;
const QUALITY = 0.85;

export type PreparedPhoto = {
  blob: Blob;
  /** Null if this browser could not read the picture. */
  width: number | null;
  height: number | null;
};

/**
 * A picture small enough to upload, turned the right way up. A picture that this browser cannot draw is sent unchanged,
 * for the server to try; a file that is not a picture rejects.
 */
export async function preparePhoto(file: File): Promise<PreparedPhoto> {
  if (!file.type.startsWith('image/')) throw new Error('Not a picture.');
  try {
    return await shrink(file);
  } catch {
    return { blob: file, width: null, height: null };
  }
}

async function shrink(file: File): Promise<PreparedPhoto> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('No canvas.');
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
  if (blob === null) throw new Error('No picture came out.');
  return { blob, width: canvas.width, height: canvas.height };
}
