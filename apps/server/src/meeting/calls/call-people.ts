import type { BySeat } from '@cuppa/domain/meeting/calls/call-state';
import type { PersonForMeeting } from '../../accounts/profile/profile.service.ts';
import { personInSeat } from './calls.policy.ts';
import type { CallRow } from './calls.repository.ts';
import type { CallsDeps } from './calls-deps.ts';

/** One of the two people of a call; without a profile once their account is deleted. */
export type Participant = { id: string; profile: PersonForMeeting | null };

/** The two people of a call, by seat. */
export async function readPeople(
  { profiles }: Pick<CallsDeps, 'profiles'>,
  call: CallRow,
): Promise<BySeat<Participant>> {
  const ids = [personInSeat(call, 0), personInSeat(call, 1)] as const;
  const found = new Map((await profiles.readMany([...ids])).map((profile) => [profile.id, profile]));
  const [first, second] = ids;
  return [
    { id: first, profile: found.get(first) ?? null },
    { id: second, profile: found.get(second) ?? null },
  ];
}
