import { restrictionOf } from '@cuppa/domain/safety/safety/restriction';
import { findRecentlySuspended } from './sanctions.repository.ts';
import type { SanctionsDeps } from './sanctions-deps.ts';

type Deps = Pick<SanctionsDeps, 'calls' | 'clock' | 'db' | 'events' | 'logger' | 'matching' | 'profiles' | 'realtime'>;

/** Longer than a brief outage of a process, PostgreSQL or Redis. */
const LOOK_BACK_MS = 5 * 60_000;

/**
 * Applies a decision at every process, after the commit that wrote it: the person leaves the queue and an open card; a
 * suspended person also leaves their call, as if they had hung up, and loses every connection. Safe to repeat. Never
 * rejects: a failed step is logged, the others still run, and `enforceRecent` repeats them.
 */
export async function enforce(deps: Deps, userId: string): Promise<void> {
  const attempt = async (work: () => Promise<void> | void) => {
    try {
      await work();
    } catch (error) {
      deps.logger.warn({ err: error }, 'a sanction is not in force everywhere yet');
    }
  };
  await attempt(async () => {
    const [person] = await deps.profiles.readMany([userId]);
    const restriction = person ? restrictionOf(person, deps.clock.now()) : null;
    // The job of the report removes a hidden person.
    if (restriction === null || restriction === 'UNDER_REVIEW') return;
    await attempt(() => deps.matching.takeOut(userId));
    if (restriction !== 'SUSPENDED') return;
    deps.events.emit('person.suspended', { userId });
    await attempt(async () => {
      const callId = await deps.calls.activeCallOf(userId);
      if (callId !== null) await deps.calls.act(callId, userId, { type: 'left' });
    });
    deps.realtime.cutOffPerson(userId);
  });
}

/**
 * Repeats `enforce` for suspensions of the last minutes: the process that gave one may have died, or Redis was away.
 */
export async function enforceRecent(deps: Deps): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - LOOK_BACK_MS);
  for (const userId of await findRecentlySuspended(deps.db, since)) await enforce(deps, userId);
}
