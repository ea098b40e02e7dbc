import type { NoticeUrgency } from '@cuppa/domain/reach/notices/delivery';
import type { NoticeTopic } from '@cuppa/domain/reach/notices/notice-choices';
import { NOTICE_FACTS, type NoticeData, type NoticeKind } from './notice-kinds.ts';

/** The switch that turns notices of a kind off outside of the bell. */
export const topicOf = (kind: NoticeKind): NoticeTopic => NOTICE_FACTS[kind].topic;

export const urgencyOf = (kind: NoticeKind): NoticeUrgency => NOTICE_FACTS[kind].urgency ?? 'usual';

/** The path of a notice's screen in the web app. */
export function noticePath<K extends NoticeKind>(kind: K, data: NoticeData<K>): string {
  return NOTICE_FACTS[kind].path(data);
}

/** The subject of a notice; null if it has none. A newer notice with the same subject replaces it. */
export function aboutOf<K extends NoticeKind>(kind: K, data: NoticeData<K>): string | null {
  return NOTICE_FACTS[kind].about?.(data) ?? null;
}
