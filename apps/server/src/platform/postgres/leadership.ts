import pg from 'pg';
import { type Database, type Db, onConnection } from './database.ts';

/** PostgreSQL ends the connection of a leader that is silent for so long, because it is frozen or cut off. */
const SILENCE_MS = 30_000;
const PULSE_MS = 10_000;

export type Leadership = {
  isHeld(): boolean;
  /**
   * The connection that holds the lock; statements on it fail once the leadership is lost. Throws unless it is held.
   */
  connection(): Db;
  /** Tries to lead if no other process does; answers whether this process leads. Rejects while the database is away. */
  take(): Promise<boolean>;
  /** Gives the leadership up for good, so that another process can lead immediately. */
  close(): Promise<void>;
};

/**
 * Leadership of one process among several: an advisory lock, held as long as its own connection lives. The same
 * connection listens to the channel of that name, so that the leader misses no notification. A leader that was cut off
 * may not know it for a moment, so its writes must be safe alongside its successor's.
 */
export function createLeadership(db: Database, name: string, onNotification: () => void): Leadership {
  let client: pg.Client | null = null;
  let isLeader = false;
  let isClosed = false;
  let pulse: NodeJS.Timeout | undefined;

  function lose(lost: pg.Client): void {
    if (client !== lost) return;
    const wasLeader = isLeader;
    client = null;
    isLeader = false;
    clearInterval(pulse);
    void lost.end().catch(() => {});
    // A former leader gets no notifications of changes.
    if (wasLeader && !isClosed) onNotification();
  }

  async function connect(): Promise<pg.Client> {
    // Shows in pg_stat_activity which process leads.
    const next = new pg.Client({ ...db.$direct, application_name: `${name} ${process.pid}` });
    next.on('error', () => lose(next)).on('end', () => lose(next));
    next.on('notification', onNotification);
    client = next;
    try {
      await next.connect();
      await next.query(`set idle_session_timeout = ${SILENCE_MS}`);
    } catch (error) {
      lose(next);
      throw error;
    }
    return next;
  }

  return {
    isHeld: () => isLeader,
    connection: () => {
      if (!isLeader || client === null) throw new Error(`the lead of ${name} is lost`);
      return onConnection(client);
    },
    take: async () => {
      if (isLeader || isClosed) return isLeader && !isClosed;
      const held = client ?? (await connect());
      const { rows } = await held.query<{ taken: boolean }>('select pg_try_advisory_lock(hashtext($1)) as taken', [
        name,
      ]);
      if (rows[0]?.taken !== true) return false;
      await held.query(`listen ${pg.escapeIdentifier(name)}`);
      if (client !== held || isClosed) return false;
      isLeader = true;
      pulse = setInterval(() => void held.query('select 1').catch(() => lose(held)), PULSE_MS);
      pulse.unref();
      return true;
    },
    close: async () => {
      isClosed = true;
      isLeader = false;
      clearInterval(pulse);
      await client?.end().catch(() => {});
    },
  };
}
