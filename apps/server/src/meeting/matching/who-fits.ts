import { type CoreValueId, coreValuesOfMask } from '@cuppa/domain/accounts/onboarding/core-values';
import { canMeet, type PairingKind, pairingKind } from '@cuppa/domain/meeting/matching/pairing-rules';
import { isKeptBack } from '@cuppa/domain/safety/safety/restriction';
import type { PersonForMeeting } from '../../accounts/profile/profile.service.ts';
import type { Db } from '../../platform/postgres/database.ts';
import type { MatchingDeps } from './matching-deps.ts';
import { apartSince, queueRefusal } from './meeting.policy.ts';
import { findKeptApart } from './meeting.repository.ts';
import { ticketOf } from './ticket-of.ts';

type Fit = { row: PersonForMeeting; kind: PairingKind; sharedValues: CoreValueId[] };

/**
 * The people among `others` whom the queue could pair with a person, ignoring all distances: every reason of
 * meeting.policy.ts applies except nearness and busy people. Empty if the queue refuses the person. A hidden person who
 * does not know it yet still sees others, but is seen by no one.
 */
export async function whoFits(
  { clock }: Pick<MatchingDeps, 'clock'>,
  db: Db,
  person: PersonForMeeting,
  others: readonly PersonForMeeting[],
): Promise<Fit[]> {
  const now = clock.now();
  if (!mayWait(person, now) || others.length === 0) return [];
  const apart = await findKeptApart(db, [person.id], 'anybody', apartSince(now));
  const excluded = apart.filter(({ until }) => until === null || until > now).flatMap(({ a, b }) => [a, b]);
  const own = placelessTicket(
    person,
    now,
    excluded.filter((id) => id !== person.id),
  );
  return others.flatMap((row) => {
    const ticket = placelessTicket(row, now, []);
    const isShown = mayWait(row, now) && !isKeptBack(row, now);
    const kind = isShown && canMeet(own, ticket) ? pairingKind(own, ticket) : null;
    return kind === null ? [] : [{ row, kind, sharedValues: coreValuesOfMask(own.values & ticket.values) }];
  });
}

function mayWait(profile: PersonForMeeting, now: Date): boolean {
  const isReady = profile.hasCompletedOnboarding && profile.birthday !== null && profile.deletionDueAt === null;
  return isReady && queueRefusal(profile, now) === null;
}

/** Removes the place, and with it the rule of distance: that rule would reveal how far away someone is, to a mile. */
function placelessTicket(profile: PersonForMeeting, now: Date, excluded: readonly string[]) {
  return ticketOf(profile, { enteredAt: now, now, place: null, excluded });
}
