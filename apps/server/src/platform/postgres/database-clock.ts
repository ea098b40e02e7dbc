import { uptime } from 'node:os';
import type { Clock } from '../process/clock.ts';
import type { Logger } from '../process/logger.ts';

/** How often the two clocks are compared, in milliseconds. */
const COMPARE_MS = 60_000;
/** The most by which they may drift apart between two comparisons. */
const NEAR_MS = 2_000;
/** An answer that took longer says too little about the time. */
const SLOWEST_ANSWER_MS = 1_000;
/** A jump of the database's clock is believed once it has lasted this long: a short one would end calls. */
const BELIEVED_AFTER_MS = 10 * 60_000;

type ClockDeps = {
  /** The time by the database's clock. */
  readTime: () => Promise<Date>;
  logger: Pick<Logger, 'warn'>;
  /** Milliseconds by a clock that no one sets, and that may stand still while the machine sleeps. */
  monotonicMs?: () => number;
  /** Milliseconds since the machine started, its sleep included. */
  uptimeMs?: () => number;
};

export type DatabaseClock = Clock & {
  /** Compares the clocks. Refuses nothing: without an answer the clock runs on by itself. */
  compare(): Promise<void>;
  stop(): void;
};

/**
 * A clock that begins with the database's time and runs by itself. The clock of the machine, which may be wrong or set
 * while calls go on, changes nothing; all processes agree on the time. Fails if the database gives no time now.
 */
export async function startDatabaseClock({
  readTime,
  logger,
  monotonicMs = () => performance.now(),
  uptimeMs = () => uptime() * 1_000,
}: ClockDeps): Promise<DatabaseClock> {
  const ask = async () => {
    const before = monotonicMs();
    const theirs = (await readTime()).getTime();
    const after = monotonicMs();
    return { theirs, at: (before + after) / 2, tookMs: after - before };
  };
  const first = await ask();
  let aheadMs = first.theirs - first.at;
  let asleepMs = uptimeMs() - monotonicMs();
  let awaySince: number | null = null;

  async function compare(): Promise<void> {
    const answer = await ask().catch(() => null);
    if (answer === null || answer.tookMs > SLOWEST_ANSWER_MS) return;
    const awayMs = answer.theirs - (answer.at + aheadMs);
    const sleptMs = uptimeMs() - monotonicMs() - asleepMs;
    const isNear = Math.abs(awayMs) <= NEAR_MS;
    if (!isNear && sleptMs <= NEAR_MS) {
      awaySince ??= answer.at;
      logger.warn({ awayMs: Math.round(awayMs) }, 'the database’s clock has jumped');
      if (answer.at - awaySince < BELIEVED_AFTER_MS) return;
    }
    aheadMs += awayMs;
    asleepMs += Math.max(0, sleptMs);
    awaySince = null;
  }

  const timer = setInterval(() => void compare(), COMPARE_MS);
  timer.unref();
  return { now: () => new Date(monotonicMs() + aheadMs), compare, stop: () => clearInterval(timer) };
}
