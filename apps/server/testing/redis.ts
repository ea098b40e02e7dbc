import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { findRedisServer } from '../../../scripts/find-redis.ts';
import { freePort } from './free-port.ts';

export type TestRedis = {
  url: string;
  /** Kills it, as in a crash. */
  kill(): Promise<void>;
  /** Makes it stop answering, with its connections left open. */
  freeze(): void;
  thaw(): void;
  /** Replaces it with an empty one on the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

const READY = 'Ready to accept connections';

/** A redis-server on a free loopback port that stores nothing on disk. */
export async function startRedis(): Promise<TestRedis> {
  const port = await freePort();
  let server = await launch(port);
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: () => end(server, 'SIGKILL'),
    freeze: () => void server.kill('SIGSTOP'),
    thaw: () => void server.kill('SIGCONT'),
    restart: async () => {
      await end(server, 'SIGKILL');
      server = await launch(port);
    },
    stop: () => end(server, 'SIGKILL'),
  };
}

async function launch(port: number): Promise<ChildProcess> {
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server = spawn(findRedisServer(), settings, { stdio: ['ignore', 'pipe', 'ignore'] });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (chunk: Buffer) => {
      if (said.includes(READY)) return;
      said += chunk.toString();
      if (said.includes(READY)) resolve();
    });
    server.once('error', reject);
    server.once('close', () => reject(new Error(`redis-server ended: ${said.slice(-1_000)}`)));
  });
  return server;
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const hasEnded = once(server, 'exit');
  server.kill(signal);
  await hasEnded;
}
