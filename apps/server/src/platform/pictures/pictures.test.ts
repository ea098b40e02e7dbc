import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { createHostilePictures } from '../../../testing/hostile-pictures.ts';
import { createLogger } from '../process/logger.ts';
import { isWithinLimits, type PictureHeader } from './picture-limits.ts';
import { createPictureWorker, type PictureWorkerOptions } from './picture-worker.ts';
import { createPictures, type Pictures } from './pictures.ts';
import { reencodePicture } from './reencode-picture.ts';

const FORM = { longestSidePx: 1_600, quality: 80 };
const UNREADABLE = { refusal: 'unreadable' };
const logger = createLogger('silent');
const unruly = {
  logger,
  file: fileURLToPath(new URL('../../../testing/unruly-picture-process.ts', import.meta.url)),
};

let opened: Pictures[] = [];
afterEach(async () => {
  await Promise.all(opened.map((pictures) => pictures.close()));
  opened = [];
});
function open(options: Partial<PictureWorkerOptions> = {}): Pictures {
  const pictures = createPictures({ logger, ...options });
  opened.push(pictures);
  return pictures;
}
const send = (pictures: Pictures, ownerId: string, command: string) =>
  pictures.reencode(ownerId, Buffer.from(command), FORM).then((answer) => ('picture' in answer ? command : answer));
const flat = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#c60' } });
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('the limits of a picture', () => {
  const header = (form: Partial<PictureHeader>): PictureHeader => ({
    format: 'jpeg',
    width: 4_032,
    height: 3_024,
    isProgressive: false,
    frames: 1,
    ...form,
  });

  it.each<[string, Partial<PictureHeader>]>([
    ['a phone’s JPEG of 12 megapixels', {}],
    ['the same, progressive', { isProgressive: true }],
    ['a phone’s JPEG of 50 megapixels', { width: 8_160, height: 6_120 }],
    ['a panorama', { width: 16_382, height: 3_000 }],
    ['a screen as PNG', { format: 'png', width: 7_680, height: 4_320 }],
    ['a camera’s WebP', { format: 'webp', width: 6_000, height: 4_000 }],
    ['a WebP that moves', { format: 'webp', width: 480, height: 480, frames: 300 }],
    ['a phone’s AVIF', { format: 'avif' }],
  ])('allow %s', (_name, form) => {
    expect(isWithinLimits(header(form))).toBe(true);
  });

  it.each<[string, Partial<PictureHeader>]>([
    ['too many pixels', { width: 8_200, height: 6_120 }],
    ['too many pixels in several scans', { width: 7_000, height: 7_000, isProgressive: true }],
    ['too long a side', { format: 'png', width: 1, height: 16_385 }],
    ['too many interlaced pixels', { format: 'png', width: 4_001, height: 4_000, isProgressive: true }],
    ['too large a WebP', { format: 'webp', width: 5_001, height: 5_000 }],
    ['too many frames', { format: 'webp', frames: 1_001 }],
    ['too large an AVIF', { format: 'avif', width: 4_096, height: 3_072 }],
  ])('stop %s', (_name, form) => {
    expect(isWithinLimits(header(form))).toBe(false);
  });

  it('are checked on the header, before anything is decoded', async () => {
    const hostile = await createHostilePictures();
    const harmless = await flat(9, 9).png().toBuffer();
    let unpacked = 0;
    const count = () => {
      unpacked += 1;
    };
    sharp.queue.on('change', count);
    const answers = await Promise.all(hostile.map(async ({ bytes }) => reencodePicture(bytes, FORM)));
    const ofHostile = unpacked;
    await reencodePicture(harmless, FORM);
    sharp.queue.off('change', count);
    expect(answers).toEqual(hostile.map(() => ({ refusal: 'over-limits' })));
    expect(ofHostile).toBe(0);
    expect(unpacked).toBeGreaterThan(0);
  });
});

describe('transparent parts', () => {
  const clear = (channels: 'rgb' | 'grey') => {
    const picture = sharp({
      create: { width: 64, height: 64, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    }).composite([
      { input: { create: { width: 32, height: 32, channels: 4, background: '#111' } }, gravity: 'centre' },
    ]);
    return channels === 'grey' ? picture.greyscale() : picture;
  };

  it.each<[string, () => Promise<Buffer>]>([
    ['PNG', () => clear('rgb').png().toBuffer()],
    ['grey PNG', () => clear('grey').png().toBuffer()],
    ['PNG with a palette', () => clear('rgb').png({ palette: true }).toBuffer()],
    ['WebP', () => clear('rgb').webp().toBuffer()],
    ['lossless WebP', () => clear('rgb').webp({ lossless: true }).toBuffer()],
    ['AVIF', () => clear('rgb').avif().toBuffer()],
  ])('of a %s are white, in the picture and in its thumbnail', async (_format, make) => {
    const answer = await reencodePicture(await make(), { ...FORM, thumbnailPx: 32 });
    const { bytes, thumbnail } = (answer as Extract<typeof answer, { picture: object }>).picture;
    for (const each of [bytes, thumbnail!.bytes]) {
      const { data, info } = await sharp(each).raw().toBuffer({ resolveWithObject: true });
      expect(info.channels).toBe(3);
      expect(Math.min(...data.subarray(0, 3))).toBeGreaterThan(245);
      const centre = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3;
      expect(Math.max(...data.subarray(centre, centre + 3))).toBeLessThan(60);
    }
  });
});

describe('the process for pictures', () => {
  it('starts with the first picture, and re-encodes it', async () => {
    const pictures = open();
    expect(pictures.pid()).toBeNull();
    const photo = await flat(4_032, 3_024).jpeg({ progressive: true }).toBuffer();
    const answer = await pictures.reencode('ada', photo, FORM);
    expect(answer).toMatchObject({ picture: { width: 1_600, height: 1_200 } });
    expect(pictures.pid()).not.toBe(process.pid);
    expect(await pictures.reencode('ada', Buffer.from('<svg width="9" height="9"/>'), FORM)).toEqual(UNREADABLE);
  });

  it.each([
    ['memory', { memoryBytes: 1, processorMs: 5_000 }],
    ['processor time', { memoryBytes: 512 * 1_048_576, processorMs: 1 }],
  ])('gives up a picture that takes too much %s', async (_name, limits) => {
    const worker = createPictureWorker({ logger, limits });
    const photo = await flat(5_800, 5_800).png({ compressionLevel: 1 }).toBuffer();
    expect(await worker.reencode(photo, FORM)).toEqual(UNREADABLE);
    worker.end();
  });

  it.each(['hang', 'die'])('that a picture ends (%s) is restarted for the waiting ones', async (command) => {
    const pictures = open({ ...unruly, timeLimitMs: 5_000 });
    expect(await send(pictures, 'ada', 'fine')).toBe('fine');
    const before = pictures.pid();
    const answers = await Promise.all([
      send(pictures, 'ada', command),
      send(pictures, 'ben', 'fine'),
      send(pictures, 'cleo', 'fine'),
    ]);
    expect(answers).toEqual([UNREADABLE, 'fine', 'fine']);
    expect(pictures.pid()).not.toBe(before);
  });

  it('that does not start blames no picture', async () => {
    const pictures = open({ file: fileURLToPath(new URL('./picture-limits.ts', import.meta.url)) });
    await expect(send(pictures, 'ada', 'fine')).rejects.toThrow('does not start');
  });

  it('ends when idle, and on close', async () => {
    const idle = open({ ...unruly, idleMs: 1 });
    await send(idle, 'ada', 'fine');
    await expect.poll(() => idle.pid()).toBeNull();
    expect(await send(idle, 'ada', 'fine')).toBe('fine');

    const busy = open(unruly);
    await send(busy, 'ada', 'fine');
    const pid = busy.pid() ?? 0;
    await busy.close();
    await expect.poll(() => isAlive(pid)).toBe(false);
  });
});

describe('many pictures', () => {
  it('of one person: only five may wait', async () => {
    const pictures = open(unruly);
    const sent = ['a', 'b', 'c', 'd', 'e'].map((command) => send(pictures, 'ada', command));
    expect(() => pictures.requirePlace('ada')).toThrow('RATE_LIMITED');
    await expect(send(pictures, 'ada', 'f')).rejects.toThrow('RATE_LIMITED');
    pictures.requirePlace('ben');
    expect(await Promise.all(sent)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(await send(pictures, 'ada', 'f')).toBe('f');
  });

  it('of many people: too many are refused immediately', async () => {
    const pictures = open(unruly);
    const sent = Array.from({ length: 17 }, (_, index) => send(pictures, `person-${index}`, String(index)));
    expect(() => pictures.requirePlace('ada')).toThrow('RATE_LIMITED');
    expect(await Promise.all(sent)).toHaveLength(17);
    pictures.requirePlace('ada');
  });

  it('that are large: waiting ones are limited in bytes', async () => {
    const pictures = open(unruly);
    const large = Buffer.alloc(32 * 1_048_576);
    const inWork = send(pictures, 'ada', 'fine');
    const waiting = ['ben', 'cleo'].map((ownerId) => pictures.reencode(ownerId, large, FORM));
    expect(() => pictures.requirePlace('dora')).toThrow('RATE_LIMITED');
    await Promise.all([
      pictures.close(),
      inWork,
      ...waiting.map((each) => expect(each).rejects.toThrow('UNAVAILABLE')),
    ]);
  });

  it('of one person do not block another’s', async () => {
    const pictures = open(unruly);
    const order: unknown[] = [];
    const note = (sent: Promise<unknown>) => sent.then((command) => order.push(command));
    await Promise.all([
      ...['ada 1', 'ada 2', 'ada 3'].map((command) => note(send(pictures, 'ada', command))),
      note(send(pictures, 'ben', 'ben 1')),
    ]);
    expect(order).toEqual(['ada 1', 'ben 1', 'ada 2', 'ada 3']);
  });

  it('on close: the current one is finished, and the others are refused', async () => {
    const pictures = createPictures(unruly);
    const first = send(pictures, 'ada', 'first');
    const second = send(pictures, 'ada', 'second');
    const refused = expect(second).rejects.toThrow('UNAVAILABLE');
    await pictures.close();
    expect(await first).toBe('first');
    await refused;
    await expect(send(pictures, 'ada', 'third')).rejects.toThrow('UNAVAILABLE');
  });
});
