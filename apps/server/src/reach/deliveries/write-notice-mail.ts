import { noticePath, topicOf } from '@cuppa/contract/reach/notices/notice-facts';
import type { Notice } from '@cuppa/contract/reach/notices/notices-contract';
import { fillIn } from '@cuppa/domain/platform/words/fill-in';
import type { Mail } from '../../platform/mail/mail.ts';
import { layOutMail } from '../../platform/mail/mail-layout.ts';
import { deliveryWords } from './deliveries.words.ts';
import { mailFoot } from './mail-foot.ts';
import { listHeaders, messageIdOf } from './mail-headers.ts';
import { topicsOf } from './mail-topics.ts';
import { noticeMailWords, type Reader } from './notice-mail-words.ts';

/** The recipient of a mail. */
export type MailPerson = Reader & { firstName: string | null; address: string };
/** The fields of a notice that its mail needs. */
export type MailedNotice = Pick<Notice, 'id' | 'kind' | 'data'>;

export type NoticeMailOrder = {
  notice: MailedNotice;
  person: MailPerson;
  /** Without a trailing slash, as `siteUrl()` answers it. */
  siteUrl: string;
  /** Stops mails of the notice's topic; see unsubscribe-link.ts. */
  unsubscribeUrl: string;
  /** How many milliseconds after its time a reminder goes out. */
  lateBy?: number;
};

/** The mail about one notice: what happened, a button to its screen, why it came and where to turn it off. */
export function writeNoticeMail({ notice, person, siteUrl, unsubscribeUrl, lateBy }: NoticeMailOrder): Mail {
  const { language } = person;
  const { subject, title, intro, facts, action } = noticeMailWords(notice, person, lateBy);
  const topics = topicsOf([notice]);
  const why = deliveryWords(language).why[topicOf(notice.kind)];
  const content = layOutMail(
    {
      subject,
      title,
      ...greetingOf(person),
      intro,
      facts,
      action: { label: action, link: noticeLink(notice, siteUrl) },
      notes: [],
      foot: mailFoot({ why, topics, siteUrl, unsubscribeUrl, language }),
    },
    language,
  );
  return {
    to: person.address,
    ...content,
    messageId: messageIdOf(notice.id, siteUrl),
    headers: listHeaders(topics, siteUrl, unsubscribeUrl),
  };
}

/** The link to the screen of a notice. The web app marks the notice in the fragment as read. */
export const noticeLink = (notice: MailedNotice, siteUrl: string): string =>
  `${siteUrl}${noticePath(notice.kind, notice.data)}#notice=${notice.id}`;

/** "Hello Ada,", or nothing if the person has no name yet. */
export function greetingOf({ firstName, language }: MailPerson): { greeting?: string } {
  const name = firstName?.trim() ?? '';
  return name === '' ? {} : { greeting: fillIn(deliveryWords(language).greeting, { name }) };
}
