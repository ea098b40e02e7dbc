import type { CallSnapshot } from '@cuppa/contract/meeting/calls/call-events';
import { nameOrDeparted } from '@cuppa/domain/accounts/account/account-words';
import { avatarSeed } from '@cuppa/domain/accounts/profile/avatar-seed';
import { challengeOf } from '@cuppa/domain/meeting/calls/call-challenge';
import { callChallengeWords } from '@cuppa/domain/meeting/calls/call-challenge-words';
import { elapsedAt, waitsForMs } from '@cuppa/domain/meeting/calls/call-clock';
import { type BySeat, otherSeat, type Seat } from '@cuppa/domain/meeting/calls/call-state';
import { type CallView, viewOfCall } from '@cuppa/domain/meeting/calls/call-view';
import { type CardReaders, cardText, thenAskOf } from '@cuppa/domain/meeting/calls/call-words';
import { shownCard } from '@cuppa/domain/meeting/calls/shown-cards';
import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import type { Participant } from './call-people.ts';
import { enteredAtOf } from './calls.policy.ts';
import type { CallRow } from './calls.repository.ts';
import { callsWords } from './calls.words.ts';

export const MATCH_TYPE = callsWords(READER_LANGUAGE).matchType;

/** A call as one of its two people sees it. It reveals neither why the call ended nor who ended it. */
export function presentCall(
  call: CallRow,
  seat: Seat,
  { people, isWaitingKept, nowMs }: { people: BySeat<Participant>; isWaitingKept: boolean; nowMs: number },
): CallSnapshot {
  const { conversation, pairing } = call;
  const { state } = conversation;
  const partner = people[otherSeat(seat)];
  const card = shownCard({ callId: conversation.id, sharedValues: pairing.sharedValues, state });
  const { challenge, ...view } = viewOfCall(state, seat);
  return {
    ...view,
    callId: conversation.id,
    revision: conversation.revision,
    promptNumber: state.act + 1,
    card: {
      ...card,
      text: cardText(card.id, cardReadersOf(call, people), READER_LANGUAGE),
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

/** The two people that the cards of a call are for, with their first names. */
export function cardReadersOf(
  { conversation, pairing }: CallRow,
  [first, second]: BySeat<Pick<Participant, 'profile'>>,
): CardReaders {
  return {
    sharedValues: pairing.sharedValues,
    names: [nameOrDeparted(first.profile, READER_LANGUAGE), nameOrDeparted(second.profile, READER_LANGUAGE)],
    holder: conversation.state.holder,
  };
}

function presentChallenge(challenge: NonNullable<CallView['challenge']>): CallSnapshot['challenge'] {
  const { title, description } = callChallengeWords(READER_LANGUAGE)[challenge.id];
  const { durationSeconds, xpReward } = challengeOf(challenge);
  return { ...challenge, title, description, xpReward, seconds: durationSeconds };
}
