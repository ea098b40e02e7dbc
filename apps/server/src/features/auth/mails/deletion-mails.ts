import { fillIn } from '@cuppa/domain/words/fill-in';
import { READER_LANGUAGE } from '@cuppa/domain/words/language';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { type Mail, mailJob } from '../../../platform/mail/mail.ts';
import type { Db } from '../../../platform/postgres/database.ts';
import { authWords } from '../auth.words.ts';
import type { AuthContext } from '../auth-context.ts';
import { layOutMail } from './mail-layout.ts';

/** Mails that the account is deleted at a time, in the transaction that decides it. `time` is in words. */
export async function mailDeletionAsked(
  context: AuthContext,
  tx: Db,
  { address, time }: { address: string; time: string },
): Promise<void> {
  const { action, intro, ...words } = authWords(READER_LANGUAGE).deletion.asked;
  const link = `${context.siteUrl()}/signin`;
  const parts = { ...words, intro: fillIn(intro, { time }), action: { label: action, link } };
  await addJob(tx, mailJob, { payload: { to: address, ...layOutMail(parts, READER_LANGUAGE) } });
}

/** The last mail of an account. It is no job, because a job would hold the address for longer than the account. */
export function farewellMail(_context: AuthContext, address: string): Mail {
  return { to: address, ...layOutMail(authWords(READER_LANGUAGE).deletion.done, READER_LANGUAGE) };
}
