import { urgencyOf } from '@cuppa/contract/reach/notices/notice-facts';
import { DAY_MS } from '@cuppa/domain/platform/time/lengths';
import { addJob, jobKind } from '../../platform/jobs/jobs.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import type { NoticeRow } from '../notices/notices.service.ts';
import { decide, type SummaryJob } from './decide.ts';
import * as repository from './deliveries.repository.ts';
import type { DeliveriesDeps } from './deliveries-deps.ts';
import { mailNotices } from './mail-notices.ts';
import { pushNotices } from './push-notices.ts';
import { lockRecipients, type Recipient } from './recipients.ts';

/** So many of one moment that suit any hour are one push message. */
const JOINED_PUSHES = 3;
/** A mail waits this long for its notice to be read in the app, and until others are there for the same mail. */
const MAIL_WAIT_MS = 10 * 60_000;
/** What urges is not told later than this. */
const URGING_MS = 30 * 60_000;

/** Mails what a person did not read and no push message told. */
export const mailRoundJob = jobKind<{ userId: string }>('notice.mail-round');

/**
 * The job of added notices: pushes what may go out now, mails what has its moment, and leaves the rest to a mail a
 * little later. All of it is written in the transaction of the job, so exactly once; the sendings are jobs of their own.
 */
export async function deliver(deps: DeliveriesDeps, noticeIds: readonly string[], tx: Transaction): Promise<void> {
  const known = await repository.findUndecided(tx, noticeIds, 'push');
  const recipients = await lockRecipients(
    deps,
    tx,
    known.map(({ userId }) => userId),
  );
  for (const recipient of recipients) {
    const { id } = recipient.profile;
    const own = known.filter(({ userId }) => userId === id);
    if (await deps.push.hasDevices(tx, id)) {
      const goingOut = await decide(deps, tx, recipient, 'push', { notices: own, joinsFrom: JOINED_PUSHES });
      await pushNotices(deps, tx, recipient, goingOut);
    }
    await mailNow(
      deps,
      tx,
      recipient,
      own.filter(({ kind }) => urgencyOf(kind) === 'timely'),
    );
    if (own.some(({ kind }) => urgencyOf(kind) !== 'timely')) await scheduleMail(tx, id, deps.clock.now());
  }
}

/** What has its moment goes by mail too, unless the person looks at the app and so reads it there. */
async function mailNow(
  deps: DeliveriesDeps,
  tx: Transaction,
  recipient: Recipient,
  notices: readonly NoticeRow[],
): Promise<void> {
  if (notices.length === 0) return;
  if (recipient.choices.onlyWhenAway && (await deps.push.isLooking(recipient.profile.id))) return;
  const { single } = await decide(deps, tx, recipient, 'email', { notices, joinsFrom: 1 });
  for (const notice of single) await mailNotices(deps, tx, recipient, [notice]);
}

/** One round for all notices of some minutes. Its key names its moment, so that none is added to one that is under way. */
async function scheduleMail(tx: Transaction, userId: string, now: Date): Promise<void> {
  const at = Math.ceil((now.getTime() + MAIL_WAIT_MS) / MAIL_WAIT_MS) * MAIL_WAIT_MS;
  const key = `notice.mail-round/${userId}/${at}`;
  await addJob(tx, mailRoundJob, { payload: { userId }, runAt: new Date(at), key });
}

/** The job of a mail some minutes later. What had its moment, or urged, is over by then. */
export async function mailRound(deps: DeliveriesDeps, userId: string, tx: Transaction): Promise<void> {
  const now = deps.clock.now().getTime();
  for (const recipient of await lockRecipients(deps, tx, [userId])) {
    const untaken = await repository.findUntaken(tx, userId, new Date(now - DAY_MS));
    const notices = untaken.filter(({ kind, createdAt }) => {
      const urgency = urgencyOf(kind);
      return urgency === 'usual' || (urgency === 'urging' && now - createdAt.getTime() < URGING_MS);
    });
    const { together } = await decide(deps, tx, recipient, 'email', { notices, joinsFrom: 1 });
    await mailNotices(deps, tx, recipient, together);
  }
}

/**
 * The job of a summary: what was held for it and is still unread, as one message, if the person still wants it and may
 * get it now. Who has no device any more gets it by mail.
 */
export async function sendSummary(
  deps: DeliveriesDeps,
  { userId, channel, at }: SummaryJob,
  tx: Transaction,
): Promise<void> {
  const now = deps.clock.now();
  for (const recipient of await lockRecipients(deps, tx, [userId])) {
    const until = new Date(Math.max(at, now.getTime()));
    const notices = await repository.takeHeld(tx, { userId, channel, until });
    if (channel === 'push' && !(await deps.push.hasDevices(tx, userId))) return scheduleMail(tx, userId, now);
    const goingOut = await decide(deps, tx, recipient, channel, { notices, joinsFrom: 1 });
    if (channel === 'push') await pushNotices(deps, tx, recipient, goingOut);
    else await mailNotices(deps, tx, recipient, goingOut.together);
  }
}
