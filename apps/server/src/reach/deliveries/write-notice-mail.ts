import { noticePath } from '@cuppa/contract/reach/notices/notice-facts';
import type { Notice } from '@cuppa/contract/reach/notices/notices-contract';
import { fillIn } from '@cuppa/domain/platform/words/fill-in';
import type { Mail } from '../../platform/mail/mail.ts';
import { layOutMail } from '../../platform/mail/mail-layout.ts';
import { deliveryWords } from './deliveries.words.ts';
import { mailFoot } from './mail-foot.ts';
import { listHeaders, messageIdOf } from './mail-headers.ts';
import { topicsOf } from './mail-topics.ts';
import { noticeMailWords, type Reader } from './notice-mail-words.ts';

/** Whom a mail is for. */
export type MailPerson = Reader & { firstName: string | null; address: string };
/** The notice as far as its mail needs it. */
export type MailedNotice = Pick<Notice, 'id' | 'kind' | 'data'>;

export type NoticeMailOrder = {
  notice: MailedNotice;
  person: MailPerson;
  /** Without a slash at its end, as `siteUrl()` answers it. */
  siteUrl: string;
  /** Stops mails of the notice's topic; see unsubscribe-link.ts. */
  unsubscribeUrl: string;
  /** How long after its time a reminder goes out, in milliseconds. */
  lateBy?: number;
};

/** The mail about one notice: what happened, one button to the right screen, why it came and where to turn it off. */
export function writeNoticeMail({ notice, person, siteUrl, unsubscribeUrl, lateBy }: NoticeMailOrder): Mail {
  const { language } = person;
  const { subject, title, intro, action, why } = noticeMailWords(notice, person, lateBy);
  const topics = topicsOf([notice]);
  const content = layOutMail(
    {
      subject,
      title,
      ...greetingOf(person),
      intro,
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

/** The screen of a notice; the part after # says which notice was read by coming. */
export const noticeLink = (notice: MailedNotice, siteUrl: string): string =>
  `${siteUrl}${noticePath(notice.kind, notice.data)}#notice=${notice.id}`;

/** "Hello Ada,", or nothing for who has no name yet. */
export function greetingOf({ firstName, language }: MailPerson): { greeting?: string } {
  const name = firstName?.trim() ?? '';
  return name === '' ? {} : { greeting: fillIn(deliveryWords(language).greeting, { name }) };
}
