import { desc } from 'drizzle-orm';
import nodemailer from 'nodemailer';
import { jobKind } from '../jobs/jobs.ts';
import type { Database } from '../postgres/database.ts';
import { mailbox } from './mailbox.table.ts';

/** A mail that is to be sent. */
export const mailJob = jobKind<Mail>('mail.send', { isSlow: true, atOnce: 4 });

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same for every try, so that a mail that is sent twice can be known as one. */
  messageId?: string;
  headers?: Record<string, string>;
};
/** Hands one mail over, or throws so that its job is tried again. */
export type MailSender = (mail: Mail) => Promise<void>;

const MAILBOX_PAGE_SIZE = 50;
/**
 * The longest times, in milliseconds, for a server to be reached, to greet, and between two of its replies. The last is
 * long enough for the server to scan a mail: a mail that it accepts after we gave up is sent twice.
 */
const TIMEOUTS = { connectionTimeout: 20_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Sends by SMTP. Timeouts in the query of the address override `timeouts`. */
export function createSmtpSender(smtpUrl: string, from: string, timeouts = TIMEOUTS): MailSender {
  const transport = nodemailer.createTransport({ url: smtpUrl, ...timeouts });
  return async (mail) => {
    try {
      await transport.sendMail({ from, ...mail });
    } catch (error) {
      throw withoutAddress(error, mail.to);
    }
  };
}

/** A failure as logs and jobs may keep it: what a mail server answers often repeats the address. */
function withoutAddress(error: unknown, address: string): Error {
  const { message, code } = error as Error & { code?: string };
  const safe = new Error(message.replaceAll(address, '[address]'));
  return Object.assign(safe, { name: 'MailFailure', ...(code !== undefined && { code }) });
}

/** Keeps mails in the database for the mailbox page: the embedded default, if no SMTP server is set. */
export function createMailboxSender(db: Database): MailSender {
  return async (mail) => {
    const { to: recipient, subject, text: textBody, html: htmlBody } = mail;
    await db.insert(mailbox).values({ recipient, subject, textBody, htmlBody, headers: headersOf(mail) });
  };
}

/** The headers of a mail beside its sender, recipient and subject. */
export function headersOf({ messageId, headers }: Pick<Mail, 'messageId' | 'headers'>): Record<string, string> {
  return { ...(messageId !== undefined && { 'Message-ID': messageId }), ...headers };
}

/** The newest mails of the mailbox, newest first. */
export function listMailbox(db: Database) {
  return db.select().from(mailbox).orderBy(desc(mailbox.sentAt)).limit(MAILBOX_PAGE_SIZE);
}
