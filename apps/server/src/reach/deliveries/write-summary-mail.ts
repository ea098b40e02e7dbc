import { createHash } from 'node:crypto';
import { topicOf } from '@cuppa/contract/reach/notices/notice-facts';
import { fillIn } from '@cuppa/domain/platform/words/fill-in';
import type { Mail } from '../../platform/mail/mail.ts';
import { layOutMail } from '../../platform/mail/mail-layout.ts';
import { deliveryWords } from './deliveries.words.ts';
import { mailFoot } from './mail-foot.ts';
import { listHeaders, messageIdOf } from './mail-headers.ts';
import { topicsOf } from './mail-topics.ts';
import { noticeMailWords } from './notice-mail-words.ts';
import { greetingOf, type MailedNotice, type MailPerson, noticeLink } from './write-notice-mail.ts';

/** Why notices came as one mail: within minutes of each other, or held by quiet hours, the daily limit or both. */
export type BundleReason = 'together' | 'quiet' | 'limit' | 'both';

export type SummaryMailOrder = {
  /** At least one, in the order of the mail; only the first 30 get a line each. */
  notices: readonly MailedNotice[];
  reason: BundleReason;
  person: MailPerson;
  siteUrl: string;
  /** Stops mails of the topics of these notices; see unsubscribe-link.ts. */
  unsubscribeUrl: string;
};

const MOST_LINES = 30;

/** One mail for several notices, such as those held in quiet hours: each with its facts, grouped by topic. */
export function writeSummaryMail({ notices, reason, person, siteUrl, unsubscribeUrl }: SummaryMailOrder): Mail {
  const { language } = person;
  const words = deliveryWords(language);
  const { subject, title, intro, more, action, why } = words.summary;
  const count = notices.length;
  const shown = notices.slice(0, MOST_LINES);
  const topics = topicsOf(notices);
  const groups = topics
    .map((topic) => ({
      title: words.lists[topic],
      items: shown.filter(({ kind }) => topicOf(kind) === topic).map((notice) => itemOf(notice, person, siteUrl)),
    }))
    .filter(({ items }) => items.length > 0);
  const content = layOutMail(
    {
      subject: fillIn(subject, { count }),
      title,
      ...greetingOf(person),
      intro,
      groups,
      action: { label: action, link: `${siteUrl}/notices` },
      notes: count > shown.length ? [fillIn(more, { count: count - shown.length })] : [],
      foot: mailFoot({ why: why[reason], topics, siteUrl, unsubscribeUrl, language }),
    },
    language,
  );
  return {
    to: person.address,
    ...content,
    messageId: messageIdOf(summaryId(notices), siteUrl),
    headers: listHeaders(topics, siteUrl, unsubscribeUrl),
  };
}

/** A part of the mail: its title and its facts, or else what it says. */
function itemOf(notice: MailedNotice, person: MailPerson, siteUrl: string) {
  const { title, intro, facts } = noticeMailWords(notice, person);
  return { label: title, lines: facts.length > 0 ? facts : [intro], link: noticeLink(notice, siteUrl) };
}

/** The same notices have the same id, whatever their order. */
function summaryId(notices: readonly MailedNotice[]): string {
  const ids = notices.map(({ id }) => id).sort();
  return `summary-${createHash('sha256').update(ids.join(' ')).digest('hex').slice(0, 32)}`;
}
