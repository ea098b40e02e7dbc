import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Options } from '@node-rs/argon2';

/** A task for the process, and its result; null for a failure. A hash of an unknown format never matches. */
export type Argon2Work = { id: number; password: string; task: Task };
type Task = { kind: 'hash'; options: Options } | { kind: 'verify'; stored: string };
export type Argon2Answer = { id: number; result: string | boolean | null };

/** The argon2 primitives that a hasher needs. `verify` returns false for a hash of an unknown format. */
export type Argon2 = {
  hash(password: string, options: Options): Promise<string>;
  verify(stored: string, password: string): Promise<boolean>;
};

/** Two threads hash. A third task waits in the process, so that no core idles while a result is sent back. */
const THREADS = 2;
export const MAX_TASKS_SENT = THREADS + 1;

const FILE = fileURLToPath(new URL('./argon2-process.ts', import.meta.url));

/**
 * Argon2 in a separate process with lower priority, started for the first password: hashing occupies whole cores, which
 * would block everything else in this process. Rejects if the process ends; the next call starts a new one.
 */
export function createArgon2Process(): Argon2 & { pid(): number | null } {
  let running: ChildProcess | null = null;
  let lastId = 0;
  const open = new Map<number, PromiseWithResolvers<string | boolean>>();

  function start(): ChildProcess {
    // Does not pass on the settings, because they contain secrets.
    const env = { UV_THREADPOOL_SIZE: String(THREADS) };
    const child = fork(FILE, [], { env, execArgv: ['--max-old-space-size=64'] });
    child.unref();
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    child.on('message', ({ id, result }: Argon2Answer) => settle(id, result));
    child.once('error', () => giveUp(child));
    child.once('exit', () => giveUp(child));
    running = child;
    return child;
  }

  function giveUp(child: ChildProcess): void {
    if (running !== child) return;
    running = null;
    for (const id of open.keys()) settle(id, null);
  }

  function settle(id: number, result: string | boolean | null): void {
    if (result === null) open.get(id)?.reject(new Error('argon2 gave no answer'));
    else open.get(id)?.resolve(result);
    open.delete(id);
    // While there is no work, the child process must not keep the server alive.
    if (open.size === 0) running?.channel?.unref();
  }

  function ask(password: string, task: Task): Promise<string | boolean> {
    const child = running?.connected ? running : start();
    lastId += 1;
    const answer = Promise.withResolvers<string | boolean>();
    open.set(lastId, answer);
    child.channel?.ref();
    child.send({ id: lastId, password, task } satisfies Argon2Work, () => {});
    return answer.promise;
  }

  return {
    hash: async (password, options) => String(await ask(password, { kind: 'hash', options })),
    verify: async (stored, password) => (await ask(password, { kind: 'verify', stored })) === true,
    /** The process id, or null if it is not running. */
    pid: () => running?.pid ?? null,
  };
}
