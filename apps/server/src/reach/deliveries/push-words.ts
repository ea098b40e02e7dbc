import { noticePath } from '@cuppa/contract/reach/notices/notice-path';
import { fillIn } from '@cuppa/domain/platform/words/fill-in';
import { READER_LANGUAGE, type WordLanguage } from '@cuppa/domain/platform/words/language';
import { type DeliveryWords, deliveryWords } from './deliveries.words.ts';
import { isLate, type Told } from './lateness.ts';

/** What a push message says, without private words, and the path of the web app that a tap opens. */
export type PushWords = { title: string; body: string; path: string };

/**
 * The push message of a notice that goes out so many milliseconds after its time. Its words are the same for everybody:
 * nothing of the data is in them.
 */
export function pushWords(told: Told, lateBy = 0, language: WordLanguage = READER_LANGUAGE): PushWords {
  return { ...deliveryWords(language).push[textOf(told, lateBy)], path: noticePath(told.kind, told.data) };
}

function textOf({ kind, data }: Told, lateBy: number): keyof DeliveryWords['push'] {
  const late = isLate(lateBy) ? '.late' : ('' as const);
  if (kind === 'reconnection.due') return `${data.isShared ? kind : (`${kind}.alone` as const)}${late}`;
  return kind === 'tea-time.soon' ? `${kind}${late}` : kind;
}

/** The push message that stands for several notices. */
export function pushSummaryWords(count: number, language: WordLanguage = READER_LANGUAGE): PushWords {
  const { one, other, body } = deliveryWords(language).pushSummary;
  return { title: count === 1 ? one : fillIn(other, { count }), body, path: '/notices' };
}
