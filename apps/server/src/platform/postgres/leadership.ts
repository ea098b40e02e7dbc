import pg from 'pg';
import { type Database, type Db, onConnection } from './database.ts';

/** PostgreSQL ends the connection of a leader that says nothing for so long: one that is frozen, or cut off. */
const SILENCE_MS = 30_000;
const PULSE_MS = 10_000;

export type Leadership = {
  isHeld(): boolean;
  /** The connection that holds the lock: what only the leader may do fails on it once the lead is lost. Throws before. */
  connection(): Db;
  /** Whether this process leads; tries to, if no other does. Rejects while the database is away. */
  take(): Promise<boolean>;
  /** Gives it up for good, so that another process leads at once. */
  close(): Promise<void>;
};

/**
 * The lead of one process among several: an advisory lock, held for as long as a connection of its own lives. The same
 * connection listens to the channel of that name, so that who leads misses no notification. A leader that was cut off
 * may not know it for a moment: what it writes must be safe beside its successor.
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
    // Nobody tells a former leader of changes.
    if (wasLeader && !isClosed) onNotification();
  }

  async function connect(): Promise<pg.Client> {
    // Whoever looks into pg_stat_activity sees which process leads.
    const next = new pg.Client({ ...db.$client.options, application_name: `${name} ${process.pid}` });
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
