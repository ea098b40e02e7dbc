import { cardText } from '@cuppa/domain/meeting/calls/call-words';
import { keptCard } from '@cuppa/domain/meeting/calls/kept-card';
import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import { seatOf } from './calls.policy.ts';
import { findCall } from './calls.repository.ts';
import type { CallsDeps } from './calls-deps.ts';

/** The text of the card that the two people of a call stayed with, for one of them; null if there is none. */
export async function readKeptCard(
  { db }: Pick<CallsDeps, 'db'>,
  callId: string,
  userId: string,
): Promise<string | null> {
  const call = await findCall(db, callId);
  if (call === null || seatOf(call, userId) === null) return null;
  const { sharedValues } = call.pairing;
  const card = keptCard({ callId, sharedValues, state: call.conversation.state });
  return card === null ? null : cardText(card.id, sharedValues, READER_LANGUAGE);
}
