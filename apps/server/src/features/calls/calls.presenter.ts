import type { CallSnapshot } from '@cuppa/contract/calls/call-events';
import { CALL_ACT_IDS, unblurAtMs } from '@cuppa/domain/calls/call-acts';
import { canDrawCard, elapsedAt, otherSeat, type Seat } from '@cuppa/domain/calls/call-script';
import { cardText } from '@cuppa/domain/calls/call-words';
import { shownCard } from '@cuppa/domain/calls/shown-cards';
import { avatarSeed } from '@cuppa/domain/profile/avatar-seed';
import { READER_LANGUAGE } from '@cuppa/domain/words/language';
import type { ProfileRow } from '../profile/profile.service.ts';
import type { CallRow } from './calls.repository.ts';
import { callsWords } from './calls.words.ts';

export const MATCH_TYPE = callsWords(READER_LANGUAGE).matchType;

/** A call as one of its two people sees it. It does not reveal why the call ended, nor who ended it. */
export function presentCall(call: CallRow, seat: Seat, partner: ProfileRow, nowMs: number): CallSnapshot {
  const { conversation, pairing } = call;
  const { state } = conversation;
  const other = otherSeat(seat);
  const card = shownCard({ callId: conversation.id, sharedValues: pairing.sharedValues, state });
  return {
    callId: conversation.id,
    revision: conversation.revision,
    phase: state.phase,
    act: CALL_ACT_IDS[state.act] ?? 'wrap-up',
    promptNumber: state.act + 1,
    card: { ...card, text: cardText(card.id, pairing.sharedValues, READER_LANGUAGE) },
    canDrawCard: canDrawCard(state),
    isYourTurn: state.turn === seat,
    elapsedMs: elapsedAt(state, nowMs),
    lengthMs: state.limits.lengthMs,
    unblurAtMs: unblurAtMs(state.limits.lengthMs),
    isReady: { you: state.ready[seat], partner: state.ready[other] },
    partner: { firstName: partner.firstName ?? '', avatarSeed: avatarSeed(partner.id), frame: partner.frame },
    sharedValues: pairing.sharedValues,
    matchType: MATCH_TYPE,
  };
}
