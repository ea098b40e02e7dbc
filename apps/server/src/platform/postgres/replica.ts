import { Gauge } from 'prom-client';
import type { Metrics } from '../metrics/metrics.ts';
import { LONGEST_MARK_MS, type Marks } from '../redis/marks.ts';
import type { Database } from './database.ts';
import { isDatabaseAway } from './database-away.ts';
import { hasReplayed, isRecoveryConflict, readWrittenPosition } from './replica.repository.ts';

/** The pause between two looks. */
export const LOOK_MS = 2_000;
/** A replica is not asked if it lacks what was written so long ago. */
const MAX_BEHIND_MS = 2.5 * LOOK_MS;
/** Longer than a replica in use may be behind, so that everybody reads their own writes. */
const OWN_WRITES_MS = LONGEST_MARK_MS;

/** The database for lists that may be some seconds old. */
export type Replica = {
  /**
   * Runs a read on the replica, or on the primary if the replica is behind or away, or if the person wrote a moment
   * ago. `userId`: null for people who are not signed in.
   */
  read<Answer>(userId: string | null, work: (db: Database) => Promise<Answer>): Promise<Answer>;
  /** Notes that a person writes: for some seconds, they read from the primary. */
  noteWrite(userId: string): Promise<void>;
  /** Compares the replica with what the primary had written at the last look. */
  look(): Promise<void>;
};

/** Reads everything from the primary, for a database without a replica. */
export function withoutReplica(primary: Database): Replica {
  return { read: (_userId, work) => work(primary), noteWrite: async () => {}, look: async () => {} };
}

/** Reads from a replica that is up to date within some seconds; `now` is a monotonic clock in milliseconds. */
export function createReplica({
  primary,
  replica,
  marks,
  metrics,
  now = () => performance.now(),
}: {
  primary: Database;
  replica: Database;
  marks: Marks;
  metrics: Metrics;
  now?: () => number;
}): Replica {
  /** Everything that was written until then is in the replica. */
  let upToDateAt = Number.NEGATIVE_INFINITY;
  let asked: { position: string; at: number } | null = null;
  new Gauge({
    name: 'cuppa_replica_behind_seconds',
    help: 'How far the replica is behind at most; -1 if unknown',
    registers: [metrics],
    collect() {
      this.set(Number.isFinite(upToDateAt) ? (now() - upToDateAt) / 1_000 : -1);
    },
  });

  async function look(): Promise<void> {
    if (asked !== null) {
      if (!(await hasReplayed(replica, asked.position))) return;
      upToDateAt = asked.at;
    }
    const at = now();
    asked = { position: await readWrittenPosition(primary), at };
  }

  return {
    read: async (userId, work) => {
      const isBehind = now() - upToDateAt > MAX_BEHIND_MS;
      if (isBehind || (userId !== null && (await marks.isSet(writerMark(userId))))) return work(primary);
      try {
        return await work(replica);
      } catch (error) {
        if (!isDatabaseAway(error) && !isRecoveryConflict(error)) throw error;
        upToDateAt = Number.NEGATIVE_INFINITY;
        return work(primary);
      }
    },
    noteWrite: (userId) => marks.set(writerMark(userId), OWN_WRITES_MS),
    look,
  };
}

const writerMark = (userId: string) => `writer:${userId}`;
