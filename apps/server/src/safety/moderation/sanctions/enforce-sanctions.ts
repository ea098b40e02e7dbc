import { restrictionOf } from '@cuppa/domain/safety/safety/restriction';
import { findRecentlySuspended } from './sanctions.repository.ts';
import type { SanctionsDeps } from './sanctions-deps.ts';

type Deps = Pick<SanctionsDeps, 'calls' | 'clock' | 'db' | 'events' | 'logger' | 'matching' | 'profiles' | 'realtime'>;

/** Longer than a process, PostgreSQL or Redis is away for a moment. */
const LOOK_BACK_MS = 5 * 60_000;

/**
 * Makes what moderators decided true everywhere, after the commit that wrote it: the person leaves the queue and an open
 * card; who is suspended also leaves their call, as if they had hung up, and loses every connection at every process.
 * Safe to repeat. It never rejects: a step that fails is logged, the others are done, and `enforceRecent` does it again.
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
    // Who is hidden leaves by the job of the report.
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

/** Does it again for suspensions of the last minutes: the process that gave one may have died, or Redis was away. */
export async function enforceRecent(deps: Deps): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - LOOK_BACK_MS);
  for (const userId of await findRecentlySuspended(deps.db, since)) await enforce(deps, userId);
}
