import type { Db } from '../../../platform/database.ts';
import { addJob } from '../../../platform/jobs.ts';
import type { AuthContext } from '../auth-context.ts';
import { type Notice, writeNotice } from './auth-mails.ts';

/** Tells a person of a change to their account, in the transaction that makes it. Without an address, nobody is told. */
export async function sendNotice(context: AuthContext, tx: Db, address: string | null, notice: Notice): Promise<void> {
  if (address === null || !context.env.MAIL_NOTICES) return;
  const mail = writeNotice(notice, { securityUrl: `${context.siteUrl()}/settings/security` });
  await addJob(tx, { kind: 'mail.send', runAt: context.clock.now(), payload: { to: address, ...mail } });
}
