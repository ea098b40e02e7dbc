import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT_FOLDER } from '../scripts/paths.ts';

/** Short calls and offers, so that many of them are hit by every fault. */
const SETTINGS = {
  NODE_ENV: 'test',
  RATE_LIMITS: 'false',
  SECRETS_KEY: '0123456789abcdef'.repeat(4),
  LOG_LEVEL: 'silent',
  CALL_LENGTH_SECONDS: '15',
  CALL_GATHER_SECONDS: '10',
  CALL_GRACE_SECONDS: '5',
  CALL_GRACE_TOTAL_SECONDS: '10',
  OFFER_SECONDS: '6',
};

export type AppProcess = { process: ChildProcess; port: number; isEnding: boolean };

/** How to start the app: a script below the checkout that sends its port, and flags of Node. */
export type Launcher = { script: string; flags: readonly string[] };

/** Hashes no passwords, and lets a drill move its clock. */
const OF_DRILLS: Launcher = { script: 'e2e/app-server.ts', flags: [] };

/**
 * Starts the app of a checkout in a process of its own; answers once it listens. Rejects if it ends before.
 */
export async function launchApp(
  settings: Record<string, string>,
  root = ROOT_FOLDER,
  { script, flags }: Launcher = OF_DRILLS,
): Promise<AppProcess> {
  const child = fork(join(root, script), [], {
    cwd: root,
    env: { ...process.env, ...SETTINGS, ...settings },
    execArgv: [...flags],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const hasEnded = once(child, 'exit').then(() => {
    throw new Error('a server ended while it started');
  });
  const [message] = (await Promise.race([once(child, 'message'), hasEnded])) as [{ port: number }];
  hasEnded.catch(() => {});
  return { process: child, port: message.port, isEnding: false };
}

/** Ends it, and answers once it has; at once if it has ended before. */
export async function endApp(app: AppProcess, signal: NodeJS.Signals): Promise<void> {
  if (app.process.exitCode !== null || app.process.signalCode !== null) return;
  app.isEnding = true;
  const hasEnded = once(app.process, 'exit');
  app.process.kill(signal);
  await hasEnded;
}
