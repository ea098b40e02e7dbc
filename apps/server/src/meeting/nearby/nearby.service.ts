import type { Nearby, NearbyPerson } from '@cuppa/contract/meeting/nearby/nearby-contract';
import type { ProfileRow } from '../../accounts/profile/profile.service.ts';
import { transact } from '../../platform/postgres/transact.ts';
import { Refusal } from '../../platform/refusal.ts';
import { answerInvite } from './answer-invite.ts';
import { emitChange } from './emit-change.ts';
import { invitePerson } from './invite-person.ts';
import { withdrawSent } from './invites.repository.ts';
import { keepPresence } from './keep-presence.ts';
import type { NearbyDeps } from './nearby-deps.ts';
import { readEvidence } from './read-evidence.ts';
import { readNearby } from './read-nearby.ts';

export type NearbyService = ReturnType<typeof createNearbyService>;

/**
 * Who's Around: people who let themselves be seen, by area and band, and invitations to five minutes. What can be known
 * of somebody's place stands in docs/decisions/0052.
 */
export function createNearbyService(deps: NearbyDeps) {
  async function withdraw(userId: string, inviteId?: string): Promise<void> {
    await transact(deps.db, async (tx) => {
      const taken = await withdrawSent(tx, userId, deps.clock.now(), inviteId);
      if (inviteId !== undefined && taken.length === 0) throw new Refusal('NOT_FOUND');
      emitChange(
        tx,
        deps,
        taken.flatMap(({ fromId, toId }) => [fromId, toId]),
      );
    });
  }

  return {
    read: (userId: string): Promise<Nearby> => readNearby(deps, userId),

    /** People around, as `read` shows them; none for who does not share. */
    peopleAround: async (userId: string): Promise<NearbyPerson[]> => (await readNearby(deps, userId)).people,

    /** Lets a person be seen, or no more; their own invitation ends with it. */
    setSharing: async (userId: string, isSharing: boolean): Promise<Nearby> => {
      await deps.profiles.update(userId, { sharesLocation: isSharing });
      if (!isSharing) await withdraw(userId);
      return readNearby(deps, userId);
    },

    /** Refuses NOT_AROUND, INVITE_OPEN, TOO_MANY_TODAY, and what keeps the person from the queue. */
    invite: async (userId: string, ref: string): Promise<Nearby> => {
      await invitePerson(deps, userId, ref);
      return readNearby(deps, userId);
    },

    /** Takes an own invitation back. Refuses NOT_FOUND once it is over. */
    withdraw: async (userId: string, inviteId: string): Promise<Nearby> => {
      await withdraw(userId, inviteId);
      return readNearby(deps, userId);
    },

    /** Refuses NOT_FOUND, NOT_ONLINE, BUSY, and what keeps the person from the queue. */
    answer: (userId: string, given: { inviteId: string; answer: 'yes' | 'no' }) => answerInvite(deps, userId, given),

    /** Notes that a person is here, if they share it: they opened or closed the app. */
    noteVisit: async (person: ProfileRow): Promise<void> => void (await keepPresence(deps, person)),

    /** An invitation or a card as facts for a report. Refuses NOT_FOUND to everybody else. */
    readEvidence: (userId: string, ref: string) => readEvidence(deps, userId, ref),
  };
}
