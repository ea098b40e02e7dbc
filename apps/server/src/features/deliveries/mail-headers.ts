import type { NoticeTopic } from '@cuppa/domain/notices/notice-choices';
import type { Mail } from '../../platform/mail/mail.ts';

/** What one unsubscribe link stops: the mails of a topic, or those of all topics. */
export type MailList = NoticeTopic | 'everything';

const LABELS: Record<MailList, string> = {
  callReminders: 'call-reminders',
  reconnections: 'reconnections',
  messages: 'messages',
  events: 'events',
  streak: 'streak',
  safety: 'safety',
  everything: 'summaries',
};

/**
 * The headers by which mail programs know a notice for what it is: its list (RFC 2919), how to leave it by one click
 * (RFC 8058), and that no person wrote it, so that no machine answers (RFC 3834).
 */
export function listHeaders(list: MailList, siteUrl: string, unsubscribeUrl: string): Record<string, string> {
  return {
    'List-Id': `<${LABELS[list]}.notices.${hostOf(siteUrl)}>`,
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'Auto-Submitted': 'auto-generated',
  };
}

/**
 * The id of a mail by what it tells of. The same mail that is sent twice, because a process ended between sending and
 * noting it, has one id, by which mail programs show it once.
 */
export const messageIdOf = (subject: string, siteUrl: string): NonNullable<Mail['messageId']> =>
  `<${subject}.email@${hostOf(siteUrl)}>`;

const hostOf = (siteUrl: string): string => new URL(siteUrl).hostname;
