import { topicOf } from '@cuppa/contract/reach/notices/notice-facts';
import type { NoticeKind } from '@cuppa/contract/reach/notices/notices-contract';
import { fillIn } from '@cuppa/domain/platform/words/fill-in';
import { LOCALES, type WordLanguage } from '@cuppa/domain/platform/words/language';
import { NOTICE_TOPICS, type NoticeTopic } from '@cuppa/domain/reach/notices/notice-choices';
import { deliveryWords } from './deliveries.words.ts';

/** The topics of a mail's notices, each once, in the order of the settings. Its unsubscribe link stops these. */
export function topicsOf(notices: readonly { kind: NoticeKind }[]): NoticeTopic[] {
  const topics = new Set(notices.map(({ kind }) => topicOf(kind)));
  return NOTICE_TOPICS.filter((topic) => topics.has(topic));
}

/** A text about one list or several, with their names filled in. */
export function sayLists(
  text: { one: string; other: string },
  topics: readonly NoticeTopic[],
  language: WordLanguage,
): string {
  const { lists, quoted } = deliveryWords(language);
  const names = topics.map((topic) => fillIn(quoted, { list: lists[topic] }));
  return fillIn(topics.length === 1 ? text.one : text.other, {
    lists: new Intl.ListFormat(LOCALES[language]).format(names),
  });
}
