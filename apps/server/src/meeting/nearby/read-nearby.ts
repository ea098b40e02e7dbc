import type { Nearby } from '@cuppa/contract/meeting/nearby/nearby-contract';
import { coreValueMask, coreValuesOfMask } from '@cuppa/domain/accounts/onboarding/core-values';
import { atLeast } from '@cuppa/domain/meeting/nearby/bands';
import { isShownAt } from '@cuppa/domain/meeting/nearby/presence';
import type { PersonForMeeting } from '../../accounts/profile/profile.service.ts';
import { findReceived, findSent } from './invites.repository.ts';
import { keepPresence } from './keep-presence.ts';
import { presentAround, presentInvite, presentOwnCard } from './nearby.presenter.ts';
import type { NearbyDeps } from './nearby-deps.ts';
import { type Around, isSeen, peopleAround } from './people-around.ts';
import { type RefOf, refsFor } from './refs.ts';

/** The most cards on a page. */
const MOST_CARDS = 50;

/** The people around a person, and their open invitations. */
export async function readNearby(deps: NearbyDeps, userId: string): Promise<Nearby> {
  const person = await deps.profiles.read(userId);
  const now = deps.clock.now();
  const presence = await keepPresence(deps, person);
  const refOf = await refsFor(deps, userId, now);
  const sharing = sharingOf(deps, person);
  const isOn = sharing === 'on' && presence !== null;
  const around = isOn ? await peopleAround(deps, person, presence) : [];
  // A yes from someone whom a report hides gets the same answer as a yes to someone who is away.
  const isToldOnline = person.hiddenSince === null;
  return {
    sharing,
    shownFrom: isOn && !isShownAt(presence, now) ? presence.shownFrom.toISOString() : null,
    ownCard: sharing === 'off' ? null : presentOwnCard(person, refOf, now),
    people: await Promise.all(around.slice(0, MOST_CARDS).map((one) => presentOne(deps, one, { refOf, isToldOnline }))),
    atLeast: atLeast(around.length),
    sent: await readSent(deps, person, refOf),
    received: isOn ? await readReceived(deps, person, refOf) : [],
  };
}

/**
 * Online state is not part of the stored answer: it does not depend on a place, and sharing it is each person's own
 * choice.
 */
async function presentOne(
  { clock, realtime }: Pick<NearbyDeps, 'clock' | 'realtime'>,
  one: Around,
  { refOf, isToldOnline }: { refOf: RefOf; isToldOnline: boolean },
) {
  const isOnline = isToldOnline && one.row.sharesOnline && (await realtime.isOnline(one.row.id));
  return presentAround(one, { refOf, isOnline, now: clock.now() });
}

function sharingOf({ matching }: Pick<NearbyDeps, 'matching'>, person: PersonForMeeting): Nearby['sharing'] {
  if (!person.sharesLocation) return 'off';
  if (person.cell === null) return 'no-place';
  switch (matching.refusalOf(person)) {
    case null:
      return person.isDiscoverable ? 'on' : 'undiscoverable';
    case 'PAUSED':
      return 'paused';
    case 'PROFILE_INCOMPLETE':
    case 'RULES_REQUIRED':
      return 'unready';
    default:
      return 'hidden';
  }
}

async function readSent(deps: NearbyDeps, person: PersonForMeeting, refOf: RefOf): Promise<Nearby['sent']> {
  const now = deps.clock.now();
  const invite = await findSent(deps.db, person.id, now);
  if (invite === null) return null;
  const [row] = await deps.profiles.readMany([invite.toId]);
  if (row === undefined) return null;
  const shared = coreValuesOfMask(coreValueMask(person.coreValues) & coreValueMask(row.coreValues));
  return presentInvite(invite, person.id, { row, sharedValues: shared }, { refOf, now });
}

/** Only from people who let themselves be seen and still fit, so no one hears from a person they blocked. */
async function readReceived(deps: NearbyDeps, person: PersonForMeeting, refOf: RefOf): Promise<Nearby['received']> {
  const now = deps.clock.now();
  const invites = await findReceived(deps.db, person.id, now);
  if (invites.length === 0) return [];
  const rows = (await deps.profiles.readMany(invites.map(({ fromId }) => fromId))).filter(isSeen);
  const fits = await deps.matching.whoFits(deps.db, person, rows);
  return invites.flatMap((invite) => {
    const fit = fits.find(({ row }) => row.id === invite.fromId);
    return fit === undefined ? [] : [presentInvite(invite, person.id, fit, { refOf, now })];
  });
}
