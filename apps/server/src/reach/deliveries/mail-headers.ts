import type { NoticeTopic } from '@cuppa/domain/reach/notices/notice-choices';
import type { Mail } from '../../platform/mail/mail.ts';

const LABELS: Record<NoticeTopic, string> = {
  callReminders: 'call-reminders',
  reconnections: 'reconnections',
  messages: 'messages',
  events: 'events',
  streak: 'streak',
  safety: 'safety',
};
/** The list of a mail of several topics. */
const SUMMARIES = 'summaries';

/**
 * The headers by which mail programs know a notice for what it is: its list (RFC 2919), how to leave it by one click
 * (RFC 8058), and that no person wrote it, so that no machine answers (RFC 3834).
 */
export function listHeaders(
  topics: readonly NoticeTopic[],
  siteUrl: string,
  unsubscribeUrl: string,
): Record<string, string> {
  const [first, ...others] = topics;
  const label = first === undefined || others.length > 0 ? SUMMARIES : LABELS[first];
  return {
    'List-Id': `<${label}.notices.${hostOf(siteUrl)}>`,
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
