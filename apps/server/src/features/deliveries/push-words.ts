import { noticePath } from '@cuppa/contract/notices/notice-path';
import type { NoticeData, NoticeKind } from '@cuppa/contract/notices/notices-contract';
import { fillIn } from '@cuppa/domain/words/fill-in';
import { READER_LANGUAGE, type WordLanguage } from '@cuppa/domain/words/language';
import { deliveryWords } from './deliveries.words.ts';

/** What a push message says, without private words, and the path of the web app that a tap opens. */
export type PushWords = { title: string; body: string; path: string };

/** The push message of a notice. Its words are the same for everybody: nothing of the data is in them. */
export function pushWords<K extends NoticeKind>(
  kind: K,
  data: NoticeData<K>,
  language: WordLanguage = READER_LANGUAGE,
): PushWords {
  return { ...deliveryWords(language).push[kind], path: noticePath(kind, data) };
}

/** The push message that stands for several notices. */
export function pushSummaryWords(count: number, language: WordLanguage = READER_LANGUAGE): PushWords {
  const { one, other, body } = deliveryWords(language).pushSummary;
  return { title: count === 1 ? one : fillIn(other, { count }), body, path: '/notices' };
}
