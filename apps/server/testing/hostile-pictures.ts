import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

type Hostile = { name: string; type: string; bytes: Buffer };

/** Creates small files that decode to very large pictures. */
export async function createHostilePictures(): Promise<Hostile[]> {
  return [
    {
      name: 'a progressive JPEG of 49 megapixels',
      type: 'image/jpeg',
      bytes: await flat(7_000, 7_000).jpeg({ progressive: true }).toBuffer(),
    },
    { name: 'a PNG of 1 x 16,000,000', type: 'image/png', bytes: createGreyPng(1, 16_000_000) },
    { name: 'a PNG of 16,000,000 x 1', type: 'image/png', bytes: createGreyPng(16_000_000, 1) },
    {
      name: 'an interlaced PNG of 25 megapixels',
      type: 'image/png',
      bytes: await flat(5_000, 5_000).png({ progressive: true }).toBuffer(),
    },
    {
      name: 'an AVIF of 13 megapixels',
      type: 'image/avif',
      bytes: await flat(3_610, 3_610).avif({ effort: 0 }).toBuffer(),
    },
    {
      name: 'a WebP of 26 megapixels',
      type: 'image/webp',
      bytes: await flat(5_200, 5_000).webp({ lossless: true, effort: 0 }).toBuffer(),
    },
    { name: 'a WebP of 1,001 frames', type: 'image/webp', bytes: await createFrames(1_001) },
  ];
}

function flat(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#c60' } });
}

/** Encoded by hand, because the library takes seconds to write so many rows. */
function createGreyPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  const rows = deflateSync(Buffer.alloc((width + 1) * height), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const content = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, sum]);
}

async function createFrames(count: number): Promise<Buffer> {
  const frames = await Promise.all(
    ['#f00', '#0f0'].map((background) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(
    Array.from({ length: count }, (_, index) => frames[index % 2] ?? ''),
    { join: { animated: true } },
  )
    .webp({ loop: 0, effort: 0 })
    .toBuffer();
}
