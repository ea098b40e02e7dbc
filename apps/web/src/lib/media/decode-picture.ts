import { NoAnswer, withLimit } from '../device/with-limit.ts';

/** A broken file must not leave a person waiting. */
const DECODE_MS = 20_000;

/** A picture that can be drawn, upright. `close` frees its memory. */
type Decoded = { source: CanvasImageSource; width: number; height: number; close(): void };

/** Decodes a picture by any means this browser has; rejects if none can read it. */
export async function decodePicture(file: Blob): Promise<Decoded> {
  try {
    const source = await withLimit(createImageBitmap(file, { imageOrientation: 'from-image' }), DECODE_MS);
    return { source, width: source.width, height: source.height, close: () => source.close() };
  } catch (error) {
    if (error instanceof NoAnswer) throw error;
    return decodeByDecoder(file);
  }
}

/** Some browsers decode more here than elsewhere, such as HEIC with the codec of the device. */
async function decodeByDecoder(file: Blob): Promise<Decoded> {
  const { type } = file;
  if (typeof ImageDecoder !== 'function' || !(await ImageDecoder.isTypeSupported(type))) throw new Error('Unreadable.');
  const decoder = new ImageDecoder({ data: await file.arrayBuffer(), type });
  const { image } = await withLimit(decoder.decode(), DECODE_MS);
  const close = () => {
    image.close();
    decoder.close();
  };
  return { source: image, width: image.displayWidth, height: image.displayHeight, close };
}
