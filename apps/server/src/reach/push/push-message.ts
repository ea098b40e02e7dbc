import type { NoticeTopic } from '@cuppa/domain/reach/notices/notice-choices';

/** What a push message shows on a locked screen, without private words, and where it leads. */
export type PushMessage = {
  /** A second message with this tag takes the place of the first. The id of a notice, where it tells of one. */
  tag: string;
  title: string;
  body: string;
  /** The path in the app that it opens. */
  path: string;
  /** What it is about, for the way to its switch; none where it is about several. */
  topic?: NoticeTopic;
  /** How long a push service keeps it for a device that is out of reach. */
  ttlSeconds: number;
  urgency: 'high' | 'normal' | 'low';
  /** The number on the app's icon. */
  badge: number;
  /** Devices whose screen shows the app get nothing. */
  onlyWhenAway: boolean;
  /** Whether it calls: it goes from the screen with its time. */
  rings?: boolean;
};

/** The same for a moment: it goes out at once or not at all. */
export type RingMessage = Pick<PushMessage, 'tag' | 'title' | 'body' | 'path' | 'ttlSeconds'>;
