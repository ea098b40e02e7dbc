import sharp from 'sharp';
import type { PictureWork } from './picture-worker.ts';
import { reencodePicture } from './reencode-picture.ts';

/**
 * The child process that decodes pictures, one at a time. It holds no secrets and no connection, so its parent may kill
 * it at any time. It sends `ready`, and then an answer to each picture.
 */

const WATCH_MS = 50;

sharp.cache(false);
sharp.concurrency(1);
// Every other format that the library can open (SVG, PDF, raw files) would widen the attack surface.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});

// A terminal sends its signals to every process. This one ends with the server, which may still need an answer.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());
process.on('message', (work: PictureWork) => void answer(work));
process.send?.('ready');

async function answer({ bytes, form, limits }: PictureWork): Promise<void> {
  const before = process.cpuUsage();
  // The library allocates outside V8, so no flag of Node limits it. It runs in a thread, so this timer still fires.
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    const isOver = process.memoryUsage.rss() > limits.memoryBytes || (user + system) / 1_000 > limits.processorMs;
    if (isOver) process.exit(1);
  }, WATCH_MS);
  const made = await reencodePicture(Buffer.from(bytes), form);
  clearInterval(watch);
  process.send?.(made);
}
