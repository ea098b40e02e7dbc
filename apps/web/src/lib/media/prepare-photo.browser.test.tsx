import { describe, expect, it } from 'vitest';
import { preparePhoto } from './prepare-photo.ts';

const SIDE = 64;

/** A dark ring on nothing, in a format of this browser. */
async function ring(type: string): Promise<Blob> {
  const canvas = new OffscreenCanvas(SIDE, SIDE);
  const pen = canvas.getContext('2d')!;
  pen.lineWidth = 8;
  pen.arc(SIDE / 2, SIDE / 2, SIDE / 3, 0, 7);
  pen.stroke();
  return canvas.convertToBlob({ type });
}

async function pixelsOf(blob: Blob) {
  const picture = await createImageBitmap(blob);
  const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!;
  pen.drawImage(picture, 0, 0);
  return (x: number, y: number) => [...pen.getImageData(x, y, 1, 1).data];
}

describe('a prepared photo', () => {
  it.each(['image/png', 'image/webp'])('has white where a %s was transparent, and the rest as it was', async (type) => {
    const { blob, width, height } = await preparePhoto(await ring(type));
    expect([blob.type, width, height]).toEqual(['image/jpeg', SIDE, SIDE]);
    const at = await pixelsOf(blob);
    for (const [x, y] of [
      [0, 0],
      [SIDE - 1, SIDE - 1],
      [SIDE / 2, SIDE / 2],
    ] as const) {
      for (const value of at(x, y)) expect(value).toBeGreaterThan(245);
    }
    expect(Math.max(...at(SIDE / 2, SIDE / 2 - Math.round(SIDE / 3)).slice(0, 3))).toBeLessThan(40);
  });

  it('takes the first picture of a GIF', async () => {
    const gif = Uint8Array.from(atob('R0lGODdhAQABAIABAP8AAAAAACwAAAAAAQABAAACAkQBADs='), (each) => each.charCodeAt(0));
    expect(await preparePhoto(new Blob([gif], { type: 'image/gif' }))).toMatchObject({ width: 1, height: 1 });
  });

  it.each([
    ['heic', new Blob(['\0\0\0\u0018ftypheic\0\0\0\0mif1heic'], { type: '' })],
    ['svg', new Blob(['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'], { type: 'image/svg+xml' })],
    ['unknown', new Blob(['hello'], { type: 'text/plain' })],
    ['unknown', new Blob(['hello'], { type: 'image/tiff' })],
    ['unreadable', new Blob([], { type: 'image/jpeg' })],
    ['unreadable', new Blob([Uint8Array.of(0x89), 'PNG nothing'], { type: 'image/png' })],
  ])('says why it cannot be made: %s', async (problem, file) => {
    await expect(preparePhoto(file)).rejects.toMatchObject({ problem });
  });

  it.each(['image/jpeg', 'image/png', 'image/webp'])('of which half came, a %s, cannot be read', async (type) => {
    const whole = await ring(type);
    const half = new Blob([whole.slice(0, whole.size / 2)], { type });
    await expect(preparePhoto(half)).rejects.toMatchObject({ problem: 'unreadable' });
    const withMore = new Blob([whole, 'a film of the same moment'], { type });
    expect(await preparePhoto(withMore)).toMatchObject({ width: SIDE });
  });

  it('leaves a picture that only the server may read as it is', async () => {
    const strange = new Blob(['\0\0\0\u0018ftypavif\0\0\0\0mif1miaf'], { type: 'image/avif' });
    expect(await preparePhoto(strange)).toEqual({ blob: strange, width: null, height: null });
  });
});
