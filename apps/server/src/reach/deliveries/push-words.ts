import { noticePath } from '@cuppa/contract/reach/notices/notice-facts';
import { NOTICE_PUSHES } from '@cuppa/contract/reach/notices/notice-kinds';
import type { NoticeData, NoticeKind } from '@cuppa/contract/reach/notices/notices-contract';
import { fillIn } from '@cuppa/domain/platform/words/fill-in';
import { READER_LANGUAGE, type WordLanguage } from '@cuppa/domain/platform/words/language';
import { deliveryWords } from './deliveries.words.ts';
import { isLate } from './lateness.ts';

/** The text of a push message, without private words, and the path of the web app that a tap opens. */
export type PushWords = { title: string; body: string; path: string };

/** The push message of a notice that is sent `lateBy` milliseconds after its time. */
export function pushWords<K extends NoticeKind>(
  { kind, data }: { kind: K; data: NoticeData<K> },
  lateBy = 0,
  language: WordLanguage = READER_LANGUAGE,
): PushWords {
  return { ...NOTICE_PUSHES[kind][language](data, isLate(lateBy)), path: noticePath(kind, data) };
}

/** The push message for several notices. */
export function pushSummaryWords(count: number, language: WordLanguage = READER_LANGUAGE): PushWords {
  const { one, other, body } = deliveryWords(language).pushSummary;
  return { title: count === 1 ? one : fillIn(other, { count }), body, path: '/notices' };
}
