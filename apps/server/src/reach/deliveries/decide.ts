import { topicOf, urgencyOf } from '@cuppa/contract/reach/notices/notice-facts';
import { planDelivery } from '@cuppa/domain/reach/notices/delivery';
import type { NoticeChannel } from '@cuppa/domain/reach/notices/notice-choices';
import { addJob, jobKind } from '../../platform/jobs/jobs.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { type NoticeRow, presentNotice } from '../notices/notices.service.ts';
import * as repository from './deliveries.repository.ts';
import type { DeliveriesDeps } from './deliveries-deps.ts';
import { isStillTrue } from './lateness.ts';
import { countToday, type Recipient } from './recipients.ts';

/** Of a ring that is older, nobody is told any more. */
const RING_MS = 60_000;

/** `at`: the moment up to which notices were held, in milliseconds. */
export type SummaryJob = { userId: string; channel: NoticeChannel; at: number };
export const summaryJob = jobKind<SummaryJob>('notice.summary');

/** What goes out now: each by itself, and what becomes one message. */
export type GoingOut = { single: NoticeRow[]; together: NoticeRow[] };

/** Whether a kind comes at its time, whatever the hour and the number a day. */
const isOfItsMoment = ({ kind }: Pick<NoticeRow, 'kind'>): boolean =>
  urgencyOf(kind) === 'ring' || urgencyOf(kind) === 'timely';

/**
 * Decides for each of a person's notices whether it goes out by a channel now, and writes that down with what is held
 * for a summary.
 *
 * @param joinsFrom so many that suit any hour become one message
 */
export async function decide(
  deps: DeliveriesDeps,
  tx: Transaction,
  recipient: Recipient,
  channel: NoticeChannel,
  { notices, joinsFrom }: { notices: readonly NoticeRow[]; joinsFrom: number },
): Promise<GoingOut> {
  const now = deps.clock.now();
  const { id: userId } = recipient.profile;
  const sentToday = await countToday(tx, recipient, channel, now);
  const isJoined = notices.filter((notice) => !isOfItsMoment(notice)).length >= joinsFrom;
  const [counted, sent, together]: [NoticeRow[], NoticeRow[], NoticeRow[]] = [[], [], []];
  const held: { notice: NoticeRow; at: Date }[] = [];
  for (const notice of notices) {
    const plan = planFor(recipient, channel, notice, { now, sentToday: sentToday + counted.length });
    if (plan.kind === 'summary') held.push({ notice, at: plan.at });
    if (plan.kind !== 'now') continue;
    if (isOfItsMoment(notice)) sent.push(notice);
    else if (isJoined) together.push(notice);
    else counted.push(notice);
  }
  const row = (state: 'counted' | 'sent') => (notice: NoticeRow) => ({
    noticeId: notice.id,
    channel,
    userId,
    state,
    at: now,
  });
  await repository.insertDeliveries(tx, [
    ...[...counted, ...together.slice(0, 1)].map(row('counted')),
    ...[...sent, ...together.slice(1)].map(row('sent')),
    ...held.map(({ notice, at }) => ({ noticeId: notice.id, channel, userId, state: 'held' as const, at })),
  ]);
  for (const at of new Set(held.map((one) => one.at.getTime()))) await scheduleSummary(tx, { userId, channel, at });
  return { single: [...sent, ...counted], together };
}

function planFor(
  { choices, isResting, isSuspended, profile }: Recipient,
  channel: NoticeChannel,
  notice: NoticeRow,
  { now, sentToday }: { now: Date; sentToday: number },
): ReturnType<typeof planDelivery> {
  const { kind, createdAt } = notice;
  const [topic, urgency] = [topicOf(kind), urgencyOf(kind)];
  if (isSuspended && topic !== 'safety') return { kind: 'never' };
  if (urgency === 'ring' && now.getTime() - createdAt.getTime() > RING_MS) return { kind: 'never' };
  if (!isStillTrue(presentNotice(notice), now)) return { kind: 'never' };
  return planDelivery({ channel, topic, urgency, choices, zone: profile.timeZone, now, sentToday, isResting });
}

/** One summary for a person, a channel and a moment. */
async function scheduleSummary(tx: Transaction, job: SummaryJob): Promise<void> {
  const key = `notice.summary/${job.userId}/${job.channel}/${job.at}`;
  await addJob(tx, summaryJob, { payload: job, runAt: new Date(job.at), key });
}
