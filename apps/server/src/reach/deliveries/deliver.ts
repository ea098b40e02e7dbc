import { urgencyOf } from '@cuppa/contract/reach/notices/notice-facts';
import { DAY_MS } from '@cuppa/domain/platform/time/lengths';
import type { NoticeUrgency } from '@cuppa/domain/reach/notices/delivery';
import { addJob, jobKind } from '../../platform/jobs/jobs.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import type { NoticeRow } from '../notices/notices.service.ts';
import { decide, type SummaryJob } from './decide.ts';
import * as repository from './deliveries.repository.ts';
import type { DeliveriesDeps } from './deliveries-deps.ts';
import { mailNotices } from './mail-notices.ts';
import { pushNotices } from './push-notices.ts';
import { lockRecipients, type Recipient } from './recipients.ts';

/** From this many notices on, without time-bound ones, a person gets one push message for all. */
const JOINED_PUSHES = 3;
/** A mail waits at least this long, so that its notice can be read in the app and others can join the mail. */
const MAIL_WAIT_MS = 10 * 60_000;
/** Urging notices older than this are not mailed. */
const URGING_MS = 30 * 60_000;

/** Mails a person's unread notices that were neither sent nor held yet. */
export const mailRoundJob = jobKind<{ userId: string }>('notice.mail-round');

/**
 * The job of added notices: pushes what may go out now, mails timely notices immediately, and schedules a mail round
 * for the rest. Writes all of it in the transaction of the job, so exactly once; each sending is a separate job.
 */
export async function deliver(
  deps: DeliveriesDeps,
  { noticeIds }: { noticeIds: string[] },
  tx: Transaction,
): Promise<void> {
  const now = deps.clock.now();
  const known = await repository.findUndecided(tx, noticeIds, { channel: 'push', now });
  const recipients = await lockRecipients(
    deps,
    tx,
    known.map(({ userId }) => userId),
  );
  for (const recipient of recipients) {
    const { id } = recipient.profile;
    const own = known.filter(({ userId }) => userId === id);
    const pushed = (await deps.push.hasDevices(tx, id)) ? await pushNow(deps, tx, recipient, own) : [];
    await mailNow(
      deps,
      tx,
      recipient,
      own.filter((notice) => isMailedNow(notice, pushed)),
    );
    if (own.some(({ kind }) => isForRound(urgencyOf(kind)))) await scheduleMail(tx, id, now);
  }
}

/** Answers the notices that go out. */
async function pushNow(
  deps: DeliveriesDeps,
  tx: Transaction,
  recipient: Recipient,
  notices: readonly NoticeRow[],
): Promise<NoticeRow[]> {
  const outgoing = await decide(deps, tx, recipient, 'push', { notices, joinsFrom: JOINED_PUSHES });
  await pushNotices(deps, tx, recipient, outgoing);
  return [...outgoing.single, ...outgoing.together];
}

/** A reminder at a chosen hour is mailed where it cannot be pushed. */
function isMailedNow(notice: NoticeRow, pushed: readonly NoticeRow[]): boolean {
  const urgency = urgencyOf(notice.kind);
  return urgency === 'timely' || (urgency === 'chosen' && !pushed.includes(notice));
}

const isForRound = (urgency: NoticeUrgency): boolean => urgency !== 'timely' && urgency !== 'chosen';

/** Mails these notices without waiting, unless the person looks at the app and chose `onlyWhenAway`. */
async function mailNow(
  deps: DeliveriesDeps,
  tx: Transaction,
  recipient: Recipient,
  notices: readonly NoticeRow[],
): Promise<void> {
  if (notices.length === 0) return;
  if (recipient.choices.onlyWhenAway && (await deps.push.isLooking(recipient.profile.id))) return;
  const { single } = await decide(deps, tx, recipient, 'email', { notices, joinsFrom: 1 });
  for (const notice of single) await mailNotices(tx, recipient, [notice]);
}

/** Schedules one mail round for all notices of ten minutes. The key has the time, so a running round gets no more. */
async function scheduleMail(tx: Transaction, userId: string, now: Date): Promise<void> {
  const at = Math.ceil((now.getTime() + MAIL_WAIT_MS) / MAIL_WAIT_MS) * MAIL_WAIT_MS;
  const key = `notice.mail-round/${userId}/${at}`;
  await addJob(tx, mailRoundJob, { payload: { userId }, runAt: new Date(at), key });
}

/** The job of a mail round: mails what is still unread, without timely notices, rings and old urging ones. */
export async function mailRound(deps: DeliveriesDeps, { userId }: { userId: string }, tx: Transaction): Promise<void> {
  const moment = deps.clock.now();
  const now = moment.getTime();
  for (const recipient of await lockRecipients(deps, tx, [userId])) {
    const untaken = await repository.findUntaken(tx, userId, { since: new Date(now - DAY_MS), now: moment });
    const notices = untaken.filter(({ kind, createdAt }) => {
      const urgency = urgencyOf(kind);
      return urgency === 'usual' || (urgency === 'urging' && now - createdAt.getTime() < URGING_MS);
    });
    const { together } = await decide(deps, tx, recipient, 'email', { notices, joinsFrom: 1 });
    await mailNotices(tx, recipient, together);
  }
}

/**
 * The job of a summary: sends what was held and is still unread as one message, if the person still wants it and may
 * get it now. If there is no device left, a mail round takes over from a push summary.
 */
export async function sendSummary(
  deps: DeliveriesDeps,
  { userId, channel, at }: SummaryJob,
  tx: Transaction,
): Promise<void> {
  const now = deps.clock.now();
  for (const recipient of await lockRecipients(deps, tx, [userId])) {
    const until = new Date(Math.max(at, now.getTime()));
    const notices = await repository.takeHeld(tx, { userId, channel, until, now });
    if (channel === 'push' && !(await deps.push.hasDevices(tx, userId))) return scheduleMail(tx, userId, now);
    const outgoing = await decide(deps, tx, recipient, channel, { notices, joinsFrom: 1 });
    if (channel === 'push') await pushNotices(deps, tx, recipient, outgoing);
    else await mailNotices(tx, recipient, outgoing.together, { isHeld: true });
  }
}
