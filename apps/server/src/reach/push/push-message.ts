import type { NoticeTopic } from '@cuppa/domain/reach/notices/notice-choices';

/** A push message as a locked screen shows it, without private words, and where it leads. */
export type PushMessage = {
  /** A second message with this tag replaces the first. */
  tag: string;
  /** The notice that it is about; undefined if there is none or several. */
  noticeId?: string;
  title: string;
  body: string;
  /** The path of the web app that it opens. */
  path: string;
  /** The topic, for the link to its switch; undefined if there are several. */
  topic?: NoticeTopic;
  /** How long a push service keeps it for an offline device. */
  ttlSeconds: number;
  urgency: 'high' | 'normal' | 'low';
  /** The number on the app's icon. */
  badge: number;
  /** Whether to skip devices whose screen shows the app. */
  onlyWhenAway: boolean;
  /** True for a ring: the notification closes when it expires. */
  rings?: boolean;
};

/** A push message that goes out immediately or not at all. */
export type RingMessage = Pick<PushMessage, 'tag' | 'title' | 'body' | 'path' | 'ttlSeconds'>;
