import type { WordLanguage } from '@cuppa/domain/platform/words/language';
import type { NoticeTopic } from '@cuppa/domain/reach/notices/notice-choices';
import type { MailParts } from '../../platform/mail/mail-layout.ts';
import { deliveryWords } from './deliveries.words.ts';

type Foot = {
  why: string;
  topics: readonly NoticeTopic[];
  siteUrl: string;
  unsubscribeUrl: string;
  language: WordLanguage;
};

/** The footer of a notice mail: why it came, and the links to unsubscribe and to the settings. */
export function mailFoot({ why, topics, siteUrl, unsubscribeUrl, language }: Foot): NonNullable<MailParts['foot']> {
  const { stop, settings } = deliveryWords(language);
  return {
    lines: [why],
    links: [
      { label: topics.length === 1 ? stop.one : stop.other, link: unsubscribeUrl },
      { label: settings, link: `${siteUrl}/settings/notifications` },
    ],
  };
}
