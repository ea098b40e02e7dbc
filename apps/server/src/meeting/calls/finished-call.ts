import { nameOrDeparted } from '@cuppa/domain/accounts/account/account-words';
import type { FrameId } from '@cuppa/domain/habit/xp-store/store-items';
import { type EarlyEnd, earlyEndFor } from '@cuppa/domain/meeting/calls/early-end';
import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import { Refusal } from '../../platform/refusal.ts';
import { callAwardKey, feedbackAwardKey } from './call-awards.ts';
import { MATCH_TYPE } from './calls.presenter.ts';
import type { CallsDeps } from './calls-deps.ts';
import { type FinishedCallRow, findFinished, findLatestFinished } from './finished-calls.repository.ts';

/** A finished call's facts, from the server's own record, for one of its two people. */
export type FinishedCall = {
  callId: string;
  matchId: string;
  /** User 1 of the pairing, who may be either of the two. */
  user1Id: string;
  partnerId: string;
  partnerName: string;
  /** True once the partner's account is deleted. */
  hasPartnerLeft: boolean;
  partnerFrame: FrameId | null;
  kind: FinishedCallRow['kind'];
  sharedValues: FinishedCallRow['sharedValues'];
  matchType: string;
  durationSeconds: number;
  endedAt: Date;
  /** Who had to go, if the call ended in its first fifth; else null. */
  endedEarly: EarlyEnd | null;
  videoUrl: string | null;
  awardKey: string;
  feedbackAwardKey: string;
  conversationCount: number;
  /** `overnight`: the call ended early. */
  pay: 'at-once' | 'overnight';
  /** What kept the call from paying the person whole; null if nothing did. */
  payLimit: FinishedCallRow['payLimit'];
};

/**
 * The facts of a finished call for one of its two people. Refuses NOT_FOUND for everyone else, and if the call never
 * connected.
 */
export async function readFinishedCall(
  { db }: Pick<CallsDeps, 'db'>,
  callId: string,
  userId: string,
): Promise<FinishedCall> {
  const call = present(await findFinished(db, callId, userId));
  if (call === null) throw new Refusal('NOT_FOUND');
  return call;
}

/** The same for a person's most recently ended call; null if they have none. */
export async function readLatestFinishedCall(
  { db }: Pick<CallsDeps, 'db'>,
  userId: string,
): Promise<FinishedCall | null> {
  return present(await findLatestFinished(db, userId));
}

function present(row: FinishedCallRow | null): FinishedCall | null {
  if (row === null || row.endedAt === null) return null;
  const { partner, ending, ...facts } = row;
  return {
    ...facts,
    partnerName: nameOrDeparted(partner, READER_LANGUAGE),
    hasPartnerLeft: partner === null,
    matchType: MATCH_TYPE,
    durationSeconds: row.durationSeconds ?? 0,
    endedAt: row.endedAt,
    endedEarly: earlyEndFor(ending, row.partnerId === row.user1Id ? 1 : 0),
    awardKey: callAwardKey(row.callId),
    feedbackAwardKey: feedbackAwardKey(row.callId),
    pay: row.pay ?? 'at-once',
  };
}
