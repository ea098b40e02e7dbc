import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import { addJob } from '../../platform/jobs/jobs.ts';
import { mailJob } from '../../platform/mail/mail.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { type NoticeRow, presentNotice } from '../notices/notices.service.ts';
import * as repository from './deliveries.repository.ts';
import type { DeliveriesDeps } from './deliveries-deps.ts';
import { latenessOf } from './lateness.ts';
import { topicsOf } from './mail-topics.ts';
import type { Recipient } from './recipients.ts';
import { writeNoticeMail } from './write-notice-mail.ts';
import { writeSummaryMail } from './write-summary-mail.ts';

/** Mails notices to a person, as one mail. Does nothing if the person has no confirmed address that takes mails. */
export async function mailNotices(
  deps: DeliveriesDeps,
  tx: Transaction,
  { profile }: Recipient,
  rows: readonly NoticeRow[],
): Promise<void> {
  const [first] = rows;
  const address = await repository.findAddress(tx, profile.id);
  if (first === undefined || address === null || !(await deps.bounces.mayMail(profile.id, address))) return;
  const { firstName, timeZone, region } = profile;
  const person = { firstName, address, language: READER_LANGUAGE, timeZone, region };
  const siteUrl = deps.siteUrl();
  const unsubscribeUrl = await deps.links.urlOf(profile.id, topicsOf(rows));
  const mail =
    rows.length === 1
      ? writeNoticeMail({
          notice: presentNotice(first),
          person,
          siteUrl,
          unsubscribeUrl,
          lateBy: latenessOf(presentNotice(first), deps.clock.now()),
        })
      : writeSummaryMail({ notices: rows.map(presentNotice), person, siteUrl, unsubscribeUrl });
  await addJob(tx, mailJob, { payload: mail });
}
