import { cardText } from '@cuppa/domain/meeting/calls/call-words';
import { keptCard } from '@cuppa/domain/meeting/calls/kept-card';
import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import { readPeople } from './call-people.ts';
import { seatOf } from './calls.policy.ts';
import { cardReadersOf } from './calls.presenter.ts';
import { findCall } from './calls.repository.ts';
import type { CallsDeps } from './calls-deps.ts';

/** The text of the card that the two people of a call stayed with, for one of them; null if there is none. */
export async function readKeptCard(
  deps: Pick<CallsDeps, 'db' | 'profiles'>,
  callId: string,
  userId: string,
): Promise<string | null> {
  const call = await findCall(deps.db, callId);
  if (call === null || seatOf(call, userId) === null) return null;
  const { sharedValues } = call.pairing;
  const card = keptCard({ callId, sharedValues, state: call.conversation.state });
  return card === null ? null : cardText(card.id, cardReadersOf(call, await readPeople(deps, call)), READER_LANGUAGE);
}
