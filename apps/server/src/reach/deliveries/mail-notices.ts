import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import { isQuiet } from '@cuppa/domain/reach/notices/quiet-hours';
import { regionOfZone } from '@cuppa/domain/safety/safety/helplines';
import { isSuspended } from '@cuppa/domain/safety/safety/restriction';
import { addJob, jobKind } from '../../platform/jobs/jobs.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { type NoticeRow, presentNotice } from '../notices/notices.service.ts';
import * as repository from './deliveries.repository.ts';
import type { DeliveriesDeps } from './deliveries-deps.ts';
import { latenessOf } from './lateness.ts';
import { topicsOf } from './mail-topics.ts';
import type { Recipient } from './recipients.ts';
import { writeNoticeMail } from './write-notice-mail.ts';
import { type BundleReason, writeSummaryMail } from './write-summary-mail.ts';

/** `isHeld`: the notices were held for a summary. */
export type NoticeMailJob = { userId: string; noticeIds: string[]; isHeld: boolean };
export const noticeMailJob = jobKind<NoticeMailJob>('notice.mail', { isSlow: true, atOnce: 4 });

/** Has notices mailed to a person, as one mail. */
export async function mailNotices(
  tx: Transaction,
  { profile }: Recipient,
  rows: readonly NoticeRow[],
  { isHeld } = { isHeld: false },
): Promise<void> {
  if (rows.length === 0) return;
  const payload = { userId: profile.id, noticeIds: rows.map(({ id }) => id), isHeld };
  await addJob(tx, noticeMailJob, { payload });
}

/**
 * The job of a mail: writes and sends it with what is still unread and true, so that a retry after an outage says nothing
 * that no longer holds. Sends none to a person without a confirmed address that takes mails, or who left meanwhile.
 */
export async function sendNoticeMail(
  deps: DeliveriesDeps,
  { userId, noticeIds, isHeld }: NoticeMailJob,
): Promise<void> {
  const mail = await writeMail(deps, { userId, noticeIds, isHeld });
  if (mail !== null) await deps.sendMail(mail);
}

async function writeMail(deps: DeliveriesDeps, { userId, noticeIds, isHeld }: NoticeMailJob): Promise<Mail | null> {
  const { db, clock } = deps;
  const now = clock.now();
  const [profile] = await deps.profiles.readMany([userId], db);
  const address = await repository.findAddress(db, userId);
  if (profile === undefined || profile.deletionDueAt !== null || address === null) return null;
  if (!(await deps.bounces.mayMail(userId, address))) return null;
  const open = (await deps.notices.open(userId, noticeIds)).map(presentNotice);
  const notices = isSuspended(profile, now) ? open.filter((one) => topicsOf([one])[0] === 'safety') : open;
  const [first] = notices;
  if (first === undefined) return null;
  const { firstName, timeZone } = profile;
  // Accounts that are older than the question for it have no region.
  const region = profile.region ?? regionOfZone(timeZone);
  const person = { firstName, address, language: READER_LANGUAGE, timeZone, region };
  const siteUrl = deps.siteUrl();
  const unsubscribeUrl = await deps.links.urlOf(userId, topicsOf(notices));
  if (notices.length === 1) {
    return writeNoticeMail({ notice: first, person, siteUrl, unsubscribeUrl, lateBy: latenessOf(first, now) });
  }
  const { quietHours } = (await deps.notices.choicesOf(db, [userId]))(userId);
  const areQuiet = notices.map(
    ({ createdAt }) => quietHours !== null && isQuiet(quietHours, timeZone, new Date(createdAt)),
  );
  const reason = isHeld ? heldBy(areQuiet) : 'together';
  return writeSummaryMail({ notices, reason, person, siteUrl, unsubscribeUrl });
}

/** What held notices, by whether each came in quiet hours. */
function heldBy(areQuiet: readonly boolean[]): BundleReason {
  if (areQuiet.every(Boolean)) return 'quiet';
  return areQuiet.some(Boolean) ? 'both' : 'limit';
}
