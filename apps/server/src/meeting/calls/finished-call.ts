import { nameOrDeparted } from '@cuppa/domain/accounts/account/account-words';
import type { FrameId } from '@cuppa/domain/habit/xp-store/store-items';
import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import type { Db } from '../../platform/postgres/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { callAwardKey } from './call-awards.ts';
import { MATCH_TYPE } from './calls.presenter.ts';
import { type FinishedCallRow, findFinished, findLatestFinished } from './finished-calls.repository.ts';

/** A finished call's facts for the person who asks, by the server's own record. */
export type FinishedCall = {
  callId: string;
  matchId: string;
  /** The first person of the match: either of the two. */
  user1Id: string;
  partnerId: string;
  partnerName: string;
  /** Whether the other's account is gone. */
  hasPartnerLeft: boolean;
  partnerFrame: FrameId | null;
  kind: FinishedCallRow['kind'];
  sharedValues: FinishedCallRow['sharedValues'];
  matchType: string;
  durationSeconds: number;
  endedAt: Date;
  videoUrl: string | null;
  awardKey: string;
  conversationCount: number;
};

/**
 * The facts of a finished call for one of its two people. Refuses NOT_FOUND to everybody else, and for a call that never
 * connected.
 */
export async function readFinishedCall(db: Db, callId: string, userId: string): Promise<FinishedCall> {
  const call = present(await findFinished(db, callId, userId));
  if (call === null) throw new Refusal('NOT_FOUND');
  return call;
}

/** The same for the call of a person that ended last, or null. */
export async function readLatestFinishedCall(db: Db, userId: string): Promise<FinishedCall | null> {
  return present(await findLatestFinished(db, userId));
}

function present(row: FinishedCallRow | null): FinishedCall | null {
  if (row === null || row.endedAt === null) return null;
  const { partner, ...facts } = row;
  return {
    ...facts,
    partnerName: nameOrDeparted(partner, READER_LANGUAGE),
    hasPartnerLeft: partner === null,
    matchType: MATCH_TYPE,
    durationSeconds: row.durationSeconds ?? 0,
    endedAt: row.endedAt,
    awardKey: callAwardKey(row.callId),
  };
}
