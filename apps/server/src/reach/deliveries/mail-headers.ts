import type { NoticeTopic } from '@cuppa/domain/reach/notices/notice-choices';
import type { Mail } from '../../platform/mail/mail.ts';

const LABELS: Record<NoticeTopic, string> = {
  callReminders: 'call-reminders',
  reconnections: 'reconnections',
  messages: 'messages',
  events: 'events',
  tea: 'tea-reminder',
  streak: 'streak',
  safety: 'safety',
};
/** The list of mails about several topics. */
const SUMMARIES = 'summaries';

/**
 * The headers of a notice mail: its list (RFC 2919) and one-click unsubscribe (RFC 8058).
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
  };
}

/**
 * The Message-ID of a mail, made from the id of its notice or summary. If a mail is sent twice, because a process ended
 * between sending and noting it, both copies have the same id, so mail programs show it once.
 */
export const messageIdOf = (subject: string, siteUrl: string): NonNullable<Mail['messageId']> =>
  `<${subject}.email@${hostOf(siteUrl)}>`;

const hostOf = (siteUrl: string): string => new URL(siteUrl).hostname;
