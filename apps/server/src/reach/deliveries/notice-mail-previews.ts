import { NOTICE_EXAMPLES } from '@cuppa/contract/reach/notices/notice-kinds';
import type { NoticeKind } from '@cuppa/contract/reach/notices/notices-contract';
import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import type { MailPreview } from '../../platform/mail/mail-previews-page.ts';
import { topicsOf } from './mail-topics.ts';
import { EXAMPLE_READER, MORE_EXAMPLES } from './words/example-notices.ts';
import { type MailedNotice, type MailPerson, writeNoticeMail } from './write-notice-mail.ts';
import { writeSummaryMail } from './write-summary-mail.ts';

const PERSON: MailPerson = { ...EXAMPLE_READER, language: READER_LANGUAGE };
/** As long as a real token without its topics, but without effect. */
const TOKEN = `${'x'.repeat(43)}.00000000-0000-4000-8000-000000000001`;

type Example = { name: string; notice: MailedNotice; lateBy?: number };

/** The mail of each kind under the name of the kind, the variants of `MORE_EXAMPLES`, and the summaries. */
export function noticeMailPreviews(siteUrl: string): MailPreview[] {
  const unsubscribeUrl = (mailed: readonly MailedNotice[]) =>
    `${siteUrl}/mail/unsubscribe?token=${TOKEN}.${topicsOf(mailed).join('-')}`;
  const write = ({ name, notice, lateBy = 0 }: Example): MailPreview => {
    const order = { notice, person: PERSON, siteUrl, unsubscribeUrl: unsubscribeUrl([notice]) };
    return { name, mail: writeNoticeMail({ ...order, lateBy }) };
  };
  const kinds = Object.keys(NOTICE_EXAMPLES) as NoticeKind[];
  const all = [
    ...kinds.map((kind) => ({ name: kind.replaceAll('.', '-'), notice: { kind, data: NOTICE_EXAMPLES[kind] } })),
    ...MORE_EXAMPLES,
  ];
  const examples = all.map((each, index) => ({ ...each, notice: { id: exampleId(index), ...each.notice } }));
  const notices = examples.map(({ notice }) => notice);
  const summary = (name: string, mailed: readonly MailedNotice[]): MailPreview => ({
    name,
    mail: writeSummaryMail({
      notices: mailed,
      reason: 'together',
      person: PERSON,
      siteUrl,
      unsubscribeUrl: unsubscribeUrl(mailed),
    }),
  });
  return [...examples.map(write), summary('summary', notices)];
}

const exampleId = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
