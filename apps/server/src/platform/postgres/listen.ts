import pg from 'pg';
import type { Database } from './database.ts';

const RECONNECT_MS = 1_000;
/** The next pulse detects a silent connection. */
const PULSE_MS = 20_000;

/**
 * Listens to a channel on its own connection, which it reopens until `close`. Calls `onConnected` after each
 * reconnection too, because notifications in between are lost.
 */
export function listen(
  db: Database,
  channel: string,
  on: { onNotification(payload: string): void; onConnected(): void; onLost(error: Error): void },
): { close(): Promise<void> } {
  let isClosed = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client(db.$direct);
    let isLost = false;
    const lose = (error: Error) => {
      if (isLost || isClosed) return;
      isLost = true;
      void next.end().catch(() => {});
      clearTimeout(timer);
      timer = setTimeout(() => void connect(), RECONNECT_MS);
      on.onLost(error);
    };
    const pulse = () => {
      next.query('select 1').then(() => {
        if (!isLost && !isClosed) timer = setTimeout(pulse, PULSE_MS);
      }, lose);
    };
    client = next;
    next.on('error', lose).on('end', () => lose(new Error('the connection that listens has ended')));
    next.on('notification', ({ payload }) => on.onNotification(payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      return lose(error as Error);
    }
    if (isClosed) return;
    timer = setTimeout(pulse, PULSE_MS);
    on.onConnected();
  }
  void connect();

  return {
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
