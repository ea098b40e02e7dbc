import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { findTurnserver } from '../scripts/find-turnserver.ts';

export type Relay = {
  settings: Record<string, string>;
  /** Blocks all traffic until `resume`. */
  pause(): void;
  resume(): void;
  /** Ends it, and starts another on the same port: its users have to reconnect. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

const READY = 'Total General servers';
const SECRET = 'a-secret-of-this-journey';

/** A coturn on loopback for one journey, with the settings that a server needs to use it. */
export async function startRelay({ transport = 'udp' }: { transport?: 'udp' | 'tcp' } = {}): Promise<Relay> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'cuppa-relay-'));
  let relay = await launch(port, folder);
  const stop = async () => {
    const hasEnded = once(relay, 'exit');
    relay.kill('SIGTERM');
    await hasEnded;
  };
  return {
    settings: { TURN_URLS: `turn:127.0.0.1:${port}?transport=${transport}`, TURN_SECRET: SECRET },
    pause: () => void relay.kill('SIGSTOP'),
    resume: () => void relay.kill('SIGCONT'),
    restart: async () => {
      await stop();
      relay = await launch(port, folder);
    },
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function launch(port: number, folder: string) {
  const relay = spawn(
    findTurnserver(),
    [
      '-n',
      '--no-cli',
      '--no-tls',
      '--no-dtls',
      '--log-file=stdout',
      `--pidfile=${join(folder, 'pid')}`,
      '--listening-ip=127.0.0.1',
      '--relay-ip=127.0.0.1',
      `--listening-port=${port}`,
      '--allow-loopback-peers',
      '--use-auth-secret',
      `--static-auth-secret=${SECRET}`,
      '--realm=cuppa.test',
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  await hasSaid(relay.stdout, READY);
  return relay;
}

/** Resolves once a stream has printed a text, and keeps reading it so that it never fills up. */
function hasSaid(stream: Readable, text: string): Promise<void> {
  let said = '';
  return new Promise((resolve, reject) => {
    stream.on('data', (chunk: Buffer) => {
      if (said.includes(text)) return;
      said += chunk.toString();
      if (said.includes(text)) resolve();
    });
    stream.once('close', () => reject(new Error(`coturn ended: ${said.slice(-1_000)}`)));
  });
}

/** A port that is free over udp and tcp: coturn would start even if one of them was taken. */
async function freePort(): Promise<number> {
  const udp = createSocket('udp4').bind(0, '127.0.0.1');
  await once(udp, 'listening');
  const { port } = udp.address();
  const tcp = createServer().listen(port, '127.0.0.1');
  const isFree = await once(tcp, 'listening').then(
    () => true,
    () => false,
  );
  udp.close();
  tcp.close();
  return isFree ? port : freePort();
}
