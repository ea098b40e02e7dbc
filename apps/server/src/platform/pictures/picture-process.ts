import sharp from 'sharp';
import type { PictureWork } from './picture-worker.ts';
import { reencodePicture } from './reencode-picture.ts';

/**
 * The process in which pictures are unpacked, one after the other. It holds no secrets and no connection, and whoever
 * started it may kill it at any moment. It says `ready`, and then an answer to each work.
 */

const WATCH_MS = 50;

sharp.cache(false);
sharp.concurrency(1);
// Every other format that the library could open (SVG, PDF, raw files) would be a point of attack.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});

// The signals of a terminal reach every process of it. This one ends with the server, which may still want an answer.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());
process.on('message', (work: PictureWork) => void answer(work));
process.send?.('ready');

async function answer({ bytes, form, limits }: PictureWork): Promise<void> {
  const before = process.cpuUsage();
  // The library allocates outside of V8, so no flag of Node limits it. It works in a thread, so this timer runs.
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    const isOver = process.memoryUsage.rss() > limits.memoryBytes || (user + system) / 1_000 > limits.processorMs;
    if (isOver) process.exit(1);
  }, WATCH_MS);
  const made = await reencodePicture(Buffer.from(bytes), form);
  clearInterval(watch);
  process.send?.(made);
}
