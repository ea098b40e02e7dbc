import { topicOf, urgencyOf } from '@cuppa/contract/reach/notices/notice-facts';
import { type NoticeUrgency, planDelivery } from '@cuppa/domain/reach/notices/delivery';
import type { NoticeChannel } from '@cuppa/domain/reach/notices/notice-choices';
import { addJob, jobKind } from '../../platform/jobs/jobs.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import type { NoticeRow } from '../notices/notices.service.ts';
import * as repository from './deliveries.repository.ts';
import type { DeliveriesDeps } from './deliveries-deps.ts';
import { countToday, type Recipient } from './recipients.ts';

/** Rings older than this are dropped. */
const RING_MS = 60_000;

/** `at`: the moment until which notices are held, in milliseconds since 1970. */
export type SummaryJob = { userId: string; channel: NoticeChannel; at: number };
export const summaryJob = jobKind<SummaryJob>('notice.summary');

/** The notices that go out now: `single` as one message each, `together` as one message for all. */
export type Outgoing = { single: NoticeRow[]; together: NoticeRow[] };

const TIME_BOUND: readonly NoticeUrgency[] = ['ring', 'timely', 'chosen'];

/** True for notices that go out by themselves and do not count towards the daily limit. */
const isTimeBound = ({ kind }: Pick<NoticeRow, 'kind'>): boolean => TIME_BOUND.includes(urgencyOf(kind));

/**
 * Decides for each of a person's notices whether it goes out by a channel now, is held for a summary or is left out.
 * Writes the outcome, schedules the summaries, and answers what goes out.
 *
 * @param joinsFrom the number of notices, without time-bound ones, from which they go out as one message
 */
export async function decide(
  deps: DeliveriesDeps,
  tx: Transaction,
  recipient: Recipient,
  channel: NoticeChannel,
  { notices, joinsFrom }: { notices: readonly NoticeRow[]; joinsFrom: number },
): Promise<Outgoing> {
  const now = deps.clock.now();
  const { id: userId } = recipient.profile;
  const sentToday = await countToday(tx, recipient, channel, now);
  const isJoined = notices.filter((notice) => !isTimeBound(notice)).length >= joinsFrom;
  const [counted, sent, together]: [NoticeRow[], NoticeRow[], NoticeRow[]] = [[], [], []];
  const held: { notice: NoticeRow; at: Date }[] = [];
  for (const notice of notices) {
    const plan = planFor(recipient, channel, notice, { now, sentToday: sentToday + counted.length });
    if (plan.kind === 'summary') held.push({ notice, at: plan.at });
    if (plan.kind !== 'now') continue;
    if (isTimeBound(notice)) sent.push(notice);
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
  return planDelivery({ channel, topic, urgency, choices, zone: profile.timeZone, now, sentToday, isResting });
}

/** Schedules a summary. The key makes it one for each person, channel and moment. */
async function scheduleSummary(tx: Transaction, job: SummaryJob): Promise<void> {
  const key = `notice.summary/${job.userId}/${job.channel}/${job.at}`;
  await addJob(tx, summaryJob, { payload: job, runAt: new Date(job.at), key });
}
