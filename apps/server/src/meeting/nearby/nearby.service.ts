import type { Nearby, NearbyPerson } from '@cuppa/contract/meeting/nearby/nearby-contract';
import type { PersonForMeeting } from '../../accounts/profile/profile.service.ts';
import { bindContext } from '../../platform/bind-context.ts';
import { answerInvite } from './answer-invite.ts';
import { invitePerson } from './invite-person.ts';
import { keepPresence } from './keep-presence.ts';
import type { NearbyDeps } from './nearby-deps.ts';
import { readEvidence } from './read-evidence.ts';
import { readNearby } from './read-nearby.ts';
import { withdrawInvite } from './withdraw-invite.ts';

export type NearbyService = ReturnType<typeof createNearbyService>;

/**
 * Who's Around: people who let themselves be seen, by area and band, and invitations to five minutes. Decision 0052
 * lists everything that others can learn about a person's place. The file of a use case documents it.
 */
export function createNearbyService(deps: NearbyDeps) {
  return bindContext(deps, {
    read: readNearby,
    /** People around, as `read` shows them; empty if the person does not share their location. */
    peopleAround: async (context: NearbyDeps, userId: string): Promise<NearbyPerson[]> =>
      (await readNearby(context, userId)).people,
    /** Turns sharing on or off. Turning it off also takes back the person's invitation. */
    setSharing: async (context: NearbyDeps, userId: string, isSharing: boolean): Promise<Nearby> => {
      await context.profiles.update(userId, { sharesLocation: isSharing });
      if (!isSharing) await withdrawInvite(context, userId);
      return readNearby(context, userId);
    },
    /** Invites a person as `invitePerson` does, and reads the page again. */
    invite: async (context: NearbyDeps, userId: string, ref: string): Promise<Nearby> => {
      await invitePerson(context, userId, ref);
      return readNearby(context, userId);
    },
    /** Takes back an own invitation, and reads the page again. Refuses NOT_FOUND once it is over. */
    withdraw: async (context: NearbyDeps, userId: string, inviteId: string): Promise<Nearby> => {
      await withdrawInvite(context, userId, inviteId);
      return readNearby(context, userId);
    },
    answer: answerInvite,
    /** Notes that a person is here, if they share it: they opened or closed the app. */
    noteVisit: async (context: NearbyDeps, person: PersonForMeeting): Promise<void> =>
      void (await keepPresence(context, person)),
    readEvidence,
  });
}
