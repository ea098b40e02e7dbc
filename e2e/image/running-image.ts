import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { expect, vi } from 'vitest';
import { freePort } from '../../apps/server/testing/free-port.ts';
import { processorMs } from '../../bench/api/processes.ts';
import type { UnpackedImage } from './unpacked-image.ts';

export type RunningImage = Awaited<ReturnType<typeof runImage>>;

/**
 * Starts the server as the image says, and waits until it is ready. `readyMs` is how long that took, `processorMs` how
 * much of it a processor worked for it: on a busy machine only the second says something.
 */
export async function runImage({ config, start }: UnpackedImage, settings: Record<string, string>) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const server = start(config.Cmd, { ...settings, PORT: String(port), HOST: '127.0.0.1' });
  let said = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const requireReady = async () => expect((await fetch(`${url}/readyz`)).status, said).toBe(200);
  const hasEnded = once(server, 'exit').then(() => {
    throw new Error(`the server ended with ${server.exitCode ?? server.signalCode}: ${said}`);
  });
  await Promise.race([vi.waitFor(requireReady, { timeout: 60_000, interval: 20 }), hasEnded]);
  return {
    url,
    port,
    readyMs: performance.now() - began,
    processorMs: processorMs({ url, pid: server.pid ?? 0 }),
    /** Everything that it has printed. */
    said: () => said,
    /** The real and the effective user that the kernel knows it by. */
    users: () => /^Uid:\s+(\d+)\s+(\d+)/m.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.slice(1),
    /** Tells it to stop; answers how it ended. */
    stop: async (): Promise<{ code: number | null; signal: NodeJS.Signals | null }> => {
      if (server.exitCode === null && server.signalCode === null) {
        server.kill('SIGTERM');
        await once(server, 'exit');
      }
      return { code: server.exitCode, signal: server.signalCode };
    },
  };
}
