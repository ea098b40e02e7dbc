import type { CallSnapshot } from '@cuppa/contract/meeting/calls/call-events';
import { nameOrDeparted } from '@cuppa/domain/accounts/account/account-words';
import { avatarSeed } from '@cuppa/domain/accounts/profile/avatar-seed';
import { challengeOf } from '@cuppa/domain/meeting/calls/call-challenge';
import { callChallengeWords } from '@cuppa/domain/meeting/calls/call-challenge-words';
import { elapsedAt, waitsForMs } from '@cuppa/domain/meeting/calls/call-clock';
import type { Seat } from '@cuppa/domain/meeting/calls/call-state';
import { type CallView, viewOfCall } from '@cuppa/domain/meeting/calls/call-view';
import { cardText, thenAskOf } from '@cuppa/domain/meeting/calls/call-words';
import { shownCard } from '@cuppa/domain/meeting/calls/shown-cards';
import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import type { PersonForMeeting } from '../../accounts/profile/profile.service.ts';
import { enteredAtOf } from './calls.policy.ts';
import type { CallRow } from './calls.repository.ts';
import { callsWords } from './calls.words.ts';

export const MATCH_TYPE = callsWords(READER_LANGUAGE).matchType;

/** The other person; without a profile once their account is deleted. */
type Partner = { id: string; profile: PersonForMeeting | null };

/** A call as one of its two people sees it. It reveals neither why the call ended nor who ended it. */
export function presentCall(
  call: CallRow,
  seat: Seat,
  { partner, isWaitingKept, nowMs }: { partner: Partner; isWaitingKept: boolean; nowMs: number },
): CallSnapshot {
  const { conversation, pairing } = call;
  const { state } = conversation;
  const card = shownCard({ callId: conversation.id, sharedValues: pairing.sharedValues, state });
  const { challenge, ...view } = viewOfCall(state, seat);
  return {
    ...view,
    callId: conversation.id,
    revision: conversation.revision,
    promptNumber: state.act + 1,
    card: {
      ...card,
      text: cardText(card.id, pairing.sharedValues, READER_LANGUAGE),
      thenAsk: thenAskOf(card.id, READER_LANGUAGE),
    },
    elapsedMs: elapsedAt(state, nowMs),
    waitsForMs: waitsForMs(state, nowMs),
    challenge: challenge && presentChallenge(challenge),
    partner: {
      firstName: nameOrDeparted(partner.profile, READER_LANGUAGE),
      avatarSeed: avatarSeed(partner.id),
      frame: partner.profile?.frame ?? null,
    },
    sharedValues: pairing.sharedValues,
    matchType: MATCH_TYPE,
    keepsWaiting: isWaitingKept && enteredAtOf(pairing, seat) !== null,
  };
}

function presentChallenge(challenge: NonNullable<CallView['challenge']>): CallSnapshot['challenge'] {
  const { title, description } = callChallengeWords(READER_LANGUAGE)[challenge.id];
  const { durationSeconds, xpReward } = challengeOf(challenge);
  return { ...challenge, title, description, xpReward, seconds: durationSeconds };
}
