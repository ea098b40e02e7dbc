import type { Transaction } from '../../platform/postgres/database.ts';
import { afterCommit } from '../../platform/postgres/transact.ts';
import { audienceOf } from './reconnections.policy.ts';
import { noticeData, partnerOf } from './reconnections.presenter.ts';
import type { ReconnectionFacts } from './reconnections.repository.ts';
import type { ReconnectionsDeps } from './reconnections-deps.ts';
import { readFacts } from './visible-reconnections.ts';

export type NoticeOfOne =
  | 'reconnection.proposed'
  | 'reconnection.accepted'
  | 'reconnection.declined'
  | 'reconnection.cancelled';

/** Makes every screen of some people read a reconnection again, after the commit. */
export function emitChange(
  tx: Transaction,
  { realtime }: Pick<ReconnectionsDeps, 'realtime'>,
  userIds: readonly string[],
  callId: string,
): void {
  afterCommit(tx, () => {
    for (const userId of new Set(userIds)) realtime.toPerson(userId).emit('reconnection.changed', { callId });
  });
}

/** Adds a notice of a person's change for the other person, if it concerns them. Returns the facts after the change. */
export async function addNoticeForOther(
  tx: Transaction,
  { clock, notices }: Pick<ReconnectionsDeps, 'clock' | 'notices'>,
  change: { id: string; byUserId: string; kind: NoticeOfOne },
): Promise<ReconnectionFacts> {
  const { id, byUserId, kind } = change;
  const facts = await readFacts(tx, id);
  // Whoever acts has answered these; for the other, the new notice takes their place.
  const kinds = ['reconnection.proposed', 'reconnection.missed'] as const;
  await notices.end(tx, { about: [`reconnection/${id}`], userIds: [byUserId], kinds });
  const userId = partnerOf(facts, byUserId).userId;
  if (audienceOf(facts).includes(userId)) {
    // The same time may be proposed again after another one, and then needs a new notice: the key has the current time
    // too.
    const key = `${kind}/${id}/${facts.row.scheduledFor.toISOString()}/${clock.now().toISOString()}`;
    await notices.add(tx, [{ userId, kind, key, data: noticeData(facts, userId) }]);
  }
  return facts;
}
