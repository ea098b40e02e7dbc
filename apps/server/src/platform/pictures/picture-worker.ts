import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Logger } from '../process/logger.ts';
import type { PictureAnswer, PictureForm } from './reencode-picture.ts';

export type PictureWork = { bytes: Buffer; form: PictureForm; limits: WorkLimits };
/** Limits on memory and on processor time per picture, after which the process ends itself. */
type WorkLimits = { memoryBytes: number; processorMs: number };

export type PictureWorkerOptions = {
  logger: Logger;
  /** The module that the process runs. */
  file?: string;
  /** After this time for one picture, the process is killed. */
  timeLimitMs?: number;
  idleMs?: number;
  limits?: WorkLimits;
};

const FILE = fileURLToPath(new URL('./picture-process.ts', import.meta.url));
const START_LIMIT_MS = 30_000;
/** Generous: on a busy machine a low-priority process gets a tenth of the time, so a harmless picture may take long. */
const TIME_LIMIT_MS = 30_000;
const IDLE_MS = 60_000;
/** The costliest pictures within the limits take 300 MB and a second of processor time. */
const LIMITS: WorkLimits = { memoryBytes: 512 * 1_048_576, processorMs: 5_000 };

/**
 * Creates a worker that re-encodes pictures in a child process, which starts with the first picture and ends when idle.
 * A picture that exceeds a limit is `unreadable` and ends the process; the next one gets a new process. Takes one
 * picture at a time, so that the culprit is known.
 */
export function createPictureWorker(options: PictureWorkerOptions) {
  const { logger, file = FILE, timeLimitMs = TIME_LIMIT_MS, idleMs = IDLE_MS } = options;
  const { limits = LIMITS } = options;
  let running: ChildProcess | null = null;
  let idleTimer: NodeJS.Timeout | undefined;

  async function start(): Promise<ChildProcess> {
    // No environment, because it holds secrets. The advanced serialization sends bytes as they are.
    const child = fork(file, [], { env: {}, execArgv: ['--max-old-space-size=64'], serialization: 'advanced' });
    child.once('exit', () => {
      if (running === child) running = null;
    });
    child.on('error', (err) => logger.warn({ err }, 'the process for pictures cannot be reached'));
    child.unref();
    child.channel?.unref();
    lowerPriority(child);
    if ((await nextMessage(child, START_LIMIT_MS)) === null)
      throw new Error('The process for pictures does not start.');
    running = child;
    return child;
  }

  return {
    /** Rejects if the process cannot be started. */
    reencode: async (bytes: Buffer, form: PictureForm): Promise<PictureAnswer> => {
      clearTimeout(idleTimer);
      const child = running?.connected ? running : await start();
      const answer = nextMessage(child, timeLimitMs);
      child.send({ bytes, form, limits } satisfies PictureWork, () => {});
      const answered = (await answer) as PictureAnswer | null;
      if (answered === null) logger.warn({ size: bytes.length }, 'a picture was given up: it took too much');
      idleTimer = setTimeout(() => running?.kill('SIGKILL'), idleMs).unref();
      return answered ?? { refusal: 'unreadable' };
    },

    /** The id of the process, or null if none is running. */
    pid: () => running?.pid ?? null,

    end: (): void => {
      clearTimeout(idleTimer);
      running?.kill('SIGKILL');
    },
  };
}

/** Lowers the priority before the process has threads, because they inherit it. */
function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The process has already ended; the missing answer reveals that.
  }
}

/** The next message of a process; null if it ended instead, or was killed after the time limit. */
function nextMessage(child: ChildProcess, timeLimitMs: number): Promise<unknown> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), timeLimitMs);
    const settle = (message: unknown) => {
      clearTimeout(timer);
      child.off('message', settle).off('exit', giveUp).off('error', giveUp);
      resolve(message);
    };
    const giveUp = () => settle(null);
    child.once('message', settle).once('exit', giveUp).once('error', giveUp);
  });
}
