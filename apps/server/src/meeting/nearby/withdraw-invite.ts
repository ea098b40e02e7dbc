import { transact } from '../../platform/postgres/transact.ts';
import { Refusal } from '../../platform/refusal.ts';
import { emitChange } from './emit-change.ts';
import { withdrawSent } from './invites.repository.ts';
import type { NearbyDeps } from './nearby-deps.ts';

/** Takes back an invitation of a person, or all of theirs. Refuses NOT_FOUND if the given one no longer waits. */
export async function withdrawInvite(
  { clock, db, notices, realtime }: Pick<NearbyDeps, 'clock' | 'db' | 'notices' | 'realtime'>,
  userId: string,
  inviteId?: string,
): Promise<void> {
  await transact(db, async (tx) => {
    const taken = await withdrawSent(tx, userId, clock.now(), inviteId);
    if (inviteId !== undefined && taken.length === 0) throw new Refusal('NOT_FOUND');
    await notices.end(tx, { about: taken.map(({ id }) => `invite/${id}`) });
    emitChange(
      tx,
      { realtime },
      taken.flatMap(({ fromId, toId }) => [fromId, toId]),
    );
  });
}
