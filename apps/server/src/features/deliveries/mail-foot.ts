import { fillIn } from '@cuppa/domain/words/fill-in';
import type { MailParts } from '../../mails/mail-layout.ts';
import type { DeliveryWords } from './deliveries.words.ts';
import type { MailList } from './mail-headers.ts';

type Foot = { why: string; list: MailList; siteUrl: string; unsubscribeUrl: string; words: DeliveryWords };

/** Why a mail came, of which list it is, and the two ways to have no more of them. */
export function mailFoot({ why, list, siteUrl, unsubscribeUrl, words }: Foot): NonNullable<MailParts['foot']> {
  return {
    lines: [why, fillIn(words.list, { list: words.lists[list] })],
    links: [
      { label: list === 'everything' ? words.stopAll : words.stop, link: unsubscribeUrl },
      { label: words.settings, link: `${siteUrl}/settings/notifications` },
    ],
  };
}
