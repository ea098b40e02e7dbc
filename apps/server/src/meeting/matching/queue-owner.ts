import type { Db } from '../../platform/postgres/database.ts';
import { createLeadership } from '../../platform/postgres/leadership.ts';
import { traced } from '../../platform/telemetry/traced.ts';
import { commitPairs } from './commit-pairs.ts';
import type { MatcherAnswer, TicketChange } from './matcher-work.ts';
import type { MatcherWorker } from './matcher-worker.ts';
import type { MatchingDeps } from './matching-deps.ts';
import { createQueuePool, forget, type QueuePool, readChanges, readEverybody, takeNotes } from './queue-pool.ts';
import { hasTicketOrOffer } from './queue-tickets.repository.ts';
import { type DueWatches, notifyWatchers, readDueWatches } from './queue-watches.ts';
import { sweepQueue } from './sweep-queue.ts';
import { createTurns, type Turns } from './turns.ts';

/** The name of the lock, and of the channel on which its holder hears of changes (migration 0010). */
const QUEUE = 'cuppa.queue';

/**
 * The rests between rounds: while people wait; while only cards are open; while the queue is empty, until a change
 * arrives; and while another process owns the queue.
 */
const TICK_MS = 250;
const SWEEP_MS = 1_000;
const IDLE_MS = 60_000;
const OTHER_OWNER_MS = 1_000;

/** The shortest time between two reports of prospects to one person, and how many people get one in a round. */
const PROSPECTS_REST_MS = 5_000;
const PROSPECTS_READ = 20;

const NO_WATCHES: DueWatches = { looked: [], watching: [], hidden: [] };

/** The state of this process while it owns the queue. */
type Owned = { pool: QueuePool; matcher: MatcherWorker; turns: Turns; sweptAt: number; hasRows: boolean };

/**
 * One process at a time owns the queue. It holds all waiting people in its own matcher and reads only changes. If it
 * dies, another reads everyone once and continues (decision 0041).
 */
export function createQueueOwner(deps: MatchingDeps) {
  const leadership = createLeadership(deps.db, QUEUE, deps.wake);
  let owned: Owned | null = null;
  let round: Promise<number> | null = null;

  async function release(): Promise<void> {
    const held = owned;
    owned = null;
    await held?.matcher.close();
  }

  async function runRound(): Promise<number> {
    // Once the lock was lost, another process may have owned the queue in between, even if this one takes it again.
    if (!leadership.isHeld()) await release();
    if (!(await leadership.take())) return OTHER_OWNER_MS;
    try {
      owned ??= await takeOver(deps);
      const held = owned;
      return await traced('queue.round', {}, () => runOwnRound(deps, leadership.connection(), held));
    } catch (error) {
      // The matcher and the tables may disagree now. The next round starts from the tables.
      await release();
      throw error;
    }
  }

  return {
    isOwner: (): boolean => owned !== null && leadership.isHeld(),
    /**
     * Runs one round, if this process owns the queue or can: deletes expired tickets and offers, and offers new pairs.
     * A second call meanwhile waits for the same round. Returns the milliseconds to rest after it.
     */
    tick: (): Promise<number> => {
      round ??= runRound().finally(() => {
        round = null;
      });
      return round;
    },
    close: async (): Promise<void> => {
      await leadership.close();
      await round?.catch(() => {});
      await release();
    },
  };
}

async function takeOver(deps: MatchingDeps): Promise<Owned> {
  const hasRows = await hasTicketOrOffer(deps.db);
  const owned: Owned = {
    pool: createQueuePool(),
    matcher: deps.startMatcher(),
    turns: createTurns(PROSPECTS_REST_MS),
    sweptAt: Number.NEGATIVE_INFINITY,
    hasRows,
  };
  try {
    for await (const changes of readEverybody(deps, owned.pool)) {
      noteTurns(owned.turns, changes);
      await owned.matcher.ask({ ...emptyWork(deps), changes });
    }
    return owned;
  } catch (error) {
    await owned.matcher.close();
    throw error;
  }
}

async function runOwnRound(deps: MatchingDeps, owner: Db, owned: Owned): Promise<number> {
  const nowMs = deps.clock.now().getTime();
  const { matcher, pool, turns } = owned;
  await takeNotes(owner, pool);
  owned.hasRows ||= pool.stale.size > 0;
  const isSweep = owned.hasRows && nowMs - owned.sweptAt >= SWEEP_MS;
  if (isSweep) {
    owned.hasRows = await sweepQueue(deps);
    owned.sweptAt = nowMs;
    await takeNotes(owner, pool);
  }
  const changes = await readChanges(deps, pool);
  noteTurns(turns, changes);
  if (pool.waiting.size === 0 && changes.length === 0) return owned.hasRows ? SWEEP_MS : IDLE_MS;
  const { looked, watching, hidden } = isSweep ? await readDueWatches(deps) : NO_WATCHES;
  const prospectsOf = turns.take(nowMs, PROSPECTS_READ);
  const answer = await matcher.ask({ nowMs, changes, isTick: true, prospectsOf, watching, hidden });
  await useAnswer(deps, owned, answer);
  if (looked.length > 0) await notifyWatchers(deps, looked, answer.fitting);
  return TICK_MS;
}

async function useAnswer(deps: MatchingDeps, { pool, turns }: Owned, answer: MatcherAnswer): Promise<void> {
  for (const { a, b } of answer.pairs) {
    for (const { id } of [a, b]) {
      forget(pool, id);
      turns.drop(id);
    }
  }
  for (const id of await commitPairs(deps, answer.pairs)) pool.stale.add(id);
  for (const { id, prospects } of answer.prospects) deps.realtime.toPerson(id).emit('queue.prospects', prospects);
}

function noteTurns(turns: Turns, changes: readonly TicketChange[]): void {
  for (const { id, ticket } of changes) {
    if (ticket === null) turns.drop(id);
    else turns.hurry(id);
  }
}

function emptyWork({ clock }: Pick<MatchingDeps, 'clock'>) {
  return { nowMs: clock.now().getTime(), changes: [], isTick: false, prospectsOf: [], watching: [], hidden: [] };
}
