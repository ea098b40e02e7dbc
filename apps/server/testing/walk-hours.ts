import { HOUR_MS } from '@cuppa/domain/platform/time/lengths';
import { sql } from 'drizzle-orm';
import { instantOf } from '../src/town/hosting/event-dates.ts';
import type { TestApp } from './test-app.ts';

/**
 * Moves an app's clock as a running server lives through it: it stops at each full hour, where the tickers of notices
 * run, and whenever a job becomes due. `look` is called at each stop.
 *
 * @param stops moments at which to stop as well, in milliseconds since 1970
 */
export function createWalk(app: TestApp, { zone, look, stops }: Walk) {
  async function stopHere(): Promise<void> {
    await app.features.dailyTea.remind();
    await app.features.streakNotices.tick();
    await app.features.weekCup.tellWeeks();
    if ((await nextJob()) <= app.clock.now().getTime()) await app.drainJobs();
    await look();
  }

  async function nextJob(): Promise<number> {
    const [row] = await app.rows<{ at: string | null }>(
      sql`select min(start_after) as at from pgboss.job where state < 'active' and name <> 'given-up'`,
    );
    return row?.at == null ? Number.POSITIVE_INFINITY : new Date(row.at).getTime();
  }

  async function nextStop(until: number): Promise<number> {
    const now = app.clock.now().getTime();
    const hour = (Math.floor(now / HOUR_MS) + 1) * HOUR_MS;
    const due = [await nextJob(), ...stops()].filter((at) => at > now);
    return Math.min(until, hour, ...due);
  }

  return {
    /** Walks to a time on the clocks of the zone, YYYY-MM-DDTHH:mm. */
    to: async (local: string): Promise<void> => {
      const until = instantOf(local, zone)?.getTime() ?? Number.NaN;
      if (!(until > app.clock.now().getTime())) throw new Error(`${local} is not ahead`);
      while (app.clock.now().getTime() < until) {
        app.clock.advance({ ms: (await nextStop(until)) - app.clock.now().getTime() });
        await stopHere();
      }
    },
    /** Lets the server do what is due now, after something has happened. */
    settle: stopHere,
  };
}

type Walk = { zone: string; look: () => Promise<void>; stops: () => readonly number[] };
