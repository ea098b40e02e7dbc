import { desc } from 'drizzle-orm';
import nodemailer from 'nodemailer';
import { Counter } from 'prom-client';
import { jobKind } from '../jobs/jobs.ts';
import type { Metrics } from '../metrics/metrics.ts';
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
/** Of one encoded word, so that it fits into a line of 76 characters with the header's name (RFC 2047). */
const MAX_ENCODED_BYTES = 39;
/**
 * The longest waits in milliseconds: for the connection, for the greeting, and between two replies. The last is long
 * enough for the server to scan a mail: a mail that it accepts after we gave up is sent twice.
 */
const TIMEOUTS = { connectionTimeout: 20_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
/** Every mail is sent automatically, so no autoresponder must answer it (RFC 3834). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' };

/** Sends by SMTP. Timeouts in the URL's query override `timeouts`. */
export function createSmtpSender(smtpUrl: string, from: string, timeouts = TIMEOUTS): MailSender {
  const transport = nodemailer.createTransport({ url: smtpUrl, ...timeouts });
  return async (mail) => {
    try {
      await transport.sendMail({
        from,
        ...mail,
        subject: safeSubject(mail.subject),
        headers: { ...AUTOMATIC, ...mail.headers },
      });
    } catch (error) {
      throw withoutAddress(error, mail.to);
    }
  };
}

/**
 * The subject as its readers shall see it. A name or title such as "=?utf-8?B?4oCu?=" is plain ASCII, which would be
 * sent as it is and decoded by every reader; so such a subject is encoded whole.
 */
function safeSubject(subject: string): string {
  if (!subject.includes('=?')) return subject;
  const words = [''];
  for (const character of subject) {
    const last = `${words.at(-1)}${character}`;
    if (Buffer.byteLength(last) > MAX_ENCODED_BYTES) words.push(character);
    else words[words.length - 1] = last;
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join(' ');
}

/** The failure without the address, for logs and jobs: replies of mail servers often repeat the address. */
function withoutAddress(error: unknown, address: string): Error {
  const { message, code, responseCode } = error as Error & { code?: string; responseCode?: number };
  const safe = new Error(message.replaceAll(address, '[address]'));
  return Object.assign(safe, {
    name: 'MailFailure',
    ...(code !== undefined && { code }),
    ...(responseCode !== undefined && { responseCode }),
  });
}

/** `refused`: the mail server said no; `failed`: it could not be reached or asked. */
const OUTCOMES = ['sent', 'refused', 'failed'] as const;

/** Counts every try of a sender by its outcome. */
export function countMails(metrics: Metrics, send: MailSender): MailSender {
  const tries = new Counter({
    name: 'cuppa_mails_total',
    help: 'Mails that this process tried to send, by what became of them',
    labelNames: ['outcome'],
    registers: [metrics],
  });
  // A rate does not see the first value of a counter.
  for (const outcome of OUTCOMES) tries.inc({ outcome }, 0);
  return async (mail) => {
    try {
      await send(mail);
      tries.inc({ outcome: 'sent' });
    } catch (error) {
      tries.inc({ outcome: (error as { responseCode?: number }).responseCode === undefined ? 'failed' : 'refused' });
      throw error;
    }
  };
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
  return { ...(messageId !== undefined && { 'Message-ID': messageId }), ...AUTOMATIC, ...headers };
}

/** The newest mails of the mailbox, newest first. */
export function listMailbox(db: Database) {
  return db.select().from(mailbox).orderBy(desc(mailbox.sentAt)).limit(MAILBOX_PAGE_SIZE);
}
