import { createHash } from 'node:crypto';
import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import { pushWords } from './push.words.ts';
import type { PushMessage } from './push-message.ts';

/** Push services take 4,096 bytes after encryption (RFC 8291); these lengths stay far below that. */
const TITLE_LENGTH = 120;
const BODY_LENGTH = 400;
const WHY_PATH = '/settings/notifications';

type Shown = Omit<PushMessage, 'badge' | 'urgency'> & {
  badge: number | null;
};

/**
 * The JSON of a push message, in the declarative form (W3C Push API, "declarative push message"): a browser that
 * supports it shows the notification without a service worker; in the others the service worker reads the same JSON.
 * `app_badge` and `mutable` appear twice, because the standard has them next to the notification and Safari 18 inside
 * of it. The reason for the message and the way to its switch are both a button and the last line of the body, because
 * Safari and Firefox have no buttons. The member `cuppa` is our own: `notice` is the id of the notice that it is
 * about; `read` are those that were read or are over meanwhile, whose notifications close; `ringsSeconds` is how long a call rings, null for everything else.
 */
export function writePayload(message: Shown, { siteUrl, read }: { siteUrl: string; read: readonly string[] }): string {
  const { tag, noticeId, title, body, badge, topic, ttlSeconds, onlyWhenAway, rings = false } = message;
  const { why: whyLabel, where } = pushWords(READER_LANGUAGE);
  const why = topic === undefined ? WHY_PATH : `${WHY_PATH}#${topic}`;
  const ringsSeconds = rings ? ttlSeconds : null;
  const path = noticeId === undefined ? message.path : `${message.path.split('#')[0]}#notice=${noticeId}`;
  const inTwoPlaces = { ...(badge !== null && { app_badge: badge }), mutable: true };
  return JSON.stringify({
    web_push: 8030,
    notification: {
      title: title.slice(0, TITLE_LENGTH),
      body: `${body.slice(0, BODY_LENGTH)}\n${where[topic ?? 'several']}`,
      lang: READER_LANGUAGE,
      dir: 'ltr',
      tag,
      silent: false,
      navigate: new URL(path, siteUrl).href,
      actions: [{ action: 'why', title: whyLabel, navigate: new URL(why, siteUrl).href }],
      ...inTwoPlaces,
    },
    ...inTwoPlaces,
    cuppa: { path, why, onlyWhenAway, ringsSeconds, notice: noticeId ?? null, read },
  });
}

/**
 * The `Topic` of a message (RFC 8030: at most 32 characters, base64url): the push service replaces an undelivered
 * message of the same topic. It is a hash with the device, so that the service does not learn what a message is about.
 */
export function topicOf(deviceId: string, tag: string): string {
  return createHash('sha256').update(`${deviceId} ${tag}`).digest('base64url').slice(0, 32);
}
