import { fillIn } from '@cuppa/domain/platform/words/fill-in';
import { READER_LANGUAGE, type WordLanguage } from '@cuppa/domain/platform/words/language';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { type Mail, mailJob } from '../../../platform/mail/mail.ts';
import { layOutMail, type MailContent } from '../../../platform/mail/mail-layout.ts';
import type { Db } from '../../../platform/postgres/database.ts';
import { authWords } from '../auth.words.ts';
import type { AuthContext } from '../auth-context.ts';

/** Mails the date of the deletion, in the transaction that schedules it. `time` is a formatted text. */
export async function mailDeletionAsked(
  context: AuthContext,
  tx: Db,
  { address, time }: { address: string; time: string },
): Promise<void> {
  const mail = writeDeletionAsked(time, context.siteUrl(), READER_LANGUAGE);
  await addJob(tx, mailJob, { payload: { to: address, ...mail } });
}

export function writeDeletionAsked(time: string, siteUrl: string, language: WordLanguage): MailContent {
  const { action, intro, ...words } = authWords(language).deletion.asked;
  const link = `${siteUrl}/signin`;
  return layOutMail({ ...words, intro: fillIn(intro, { time }), action: { label: action, link } }, language);
}

/**
 * The last mail of an account. The caller sends it directly, because a job would store the address longer than the
 * account.
 */
export function farewellMail(_context: AuthContext, address: string): Mail {
  return { to: address, ...writeFarewell(READER_LANGUAGE) };
}

export function writeFarewell(language: WordLanguage): MailContent {
  return layOutMail(authWords(language).deletion.done, language);
}
