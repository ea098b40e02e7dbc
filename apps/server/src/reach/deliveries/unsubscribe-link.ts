import { createHmac, timingSafeEqual } from 'node:crypto';
import { NOTICE_TOPICS, type NoticeTopic } from '@cuppa/domain/reach/notices/notice-choices';
import type { Storage } from '../../platform/storage/storage.ts';

const TOKEN = /^([\w-]{43})\.([0-9a-f-]{36})\.([a-zA-Z-]{1,100})$/;

export type UnsubscribeLinks = ReturnType<typeof createUnsubscribeLinks>;

/**
 * Links that unsubscribe a person without signing in (decision 0058). A token is the person and the topics of the mail,
 * signed (HMAC-SHA-256) with a key from the secret that all processes share. It never expires: a mail from a year ago
 * still works.
 */
export function createUnsubscribeLinks(deps: { storage: Pick<Storage, 'keyFor'>; siteUrl: () => string }) {
  async function sign(userId: string, topics: string): Promise<string> {
    const key = await deps.storage.keyFor('mail unsubscribe');
    return createHmac('sha256', key).update(`${userId} ${topics}`).digest('base64url');
  }
  return {
    /** The link that stops mails about these topics for a person. */
    urlOf: async (userId: string, topics: readonly NoticeTopic[]): Promise<string> => {
      const names = topics.join('-');
      // Topics come last: programs that detect links in plain text drop punctuation at the end of one.
      return `${deps.siteUrl()}/mail/unsubscribe?token=${await sign(userId, names)}.${userId}.${names}`;
    },

    /** The person and the topics of a token; null for one that is not ours. */
    read: async (token: string): Promise<{ userId: string; topics: NoticeTopic[] } | null> => {
      const [, signature, userId, names] = TOKEN.exec(token) ?? [];
      if (signature === undefined || userId === undefined || names === undefined) return null;
      const [given, expected] = [Buffer.from(signature), Buffer.from(await sign(userId, names))];
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      const topics = NOTICE_TOPICS.filter((topic) => names.split('-').includes(topic));
      return topics.length > 0 ? { userId, topics } : null;
    },
  };
}
