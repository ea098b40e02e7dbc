import { desc } from 'drizzle-orm';
import nodemailer from 'nodemailer';
import { jobKind } from '../jobs/jobs.ts';
import type { Database } from '../postgres/database.ts';
import { mailbox } from './mailbox.table.ts';

/** Sends a mail. */
export const mailJob = jobKind<Mail>('mail.send', { isSlow: true, atOnce: 4 });

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same on every try, so that a mail that is sent twice can be recognized. */
  messageId?: string;
  headers?: Record<string, string>;
};
/** Sends one mail, or throws so that its job is retried. */
export type MailSender = (mail: Mail) => Promise<void>;

const MAILBOX_PAGE_SIZE = 50;
/**
 * The longest waits in milliseconds: for the connection, for the greeting, and between two replies. The last is long
 * enough for the server to scan a mail: a mail that it accepts after we gave up is sent twice.
 */
const TIMEOUTS = { connectionTimeout: 20_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Sends by SMTP. Timeouts in the URL's query override `timeouts`. */
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

/** The failure without the address, for logs and jobs: replies of mail servers often repeat the address. */
function withoutAddress(error: unknown, address: string): Error {
  const { message, code } = error as Error & { code?: string };
  const safe = new Error(message.replaceAll(address, '[address]'));
  return Object.assign(safe, { name: 'MailFailure', ...(code !== undefined && { code }) });
}

/** Stores mails in the database for the mailbox page: used with the embedded database, if no SMTP server is set. */
export function createMailboxSender(db: Database): MailSender {
  return async (mail) => {
    const { to: recipient, subject, text: textBody, html: htmlBody } = mail;
    await db.insert(mailbox).values({ recipient, subject, textBody, htmlBody, headers: headersOf(mail) });
  };
}

/** The headers of a mail besides sender, recipient and subject. */
export function headersOf({ messageId, headers }: Pick<Mail, 'messageId' | 'headers'>): Record<string, string> {
  return { ...(messageId !== undefined && { 'Message-ID': messageId }), ...headers };
}

/** The newest mails of the mailbox, newest first. */
export function listMailbox(db: Database) {
  return db.select().from(mailbox).orderBy(desc(mailbox.sentAt)).limit(MAILBOX_PAGE_SIZE);
}
