import { createHmac, timingSafeEqual } from 'node:crypto';
import { NOTICE_TOPICS } from '@cuppa/domain/notices/notice-choices';
import type { Storage } from '../../platform/storage/storage.ts';
import type { MailList } from './mail-headers.ts';

const LISTS: readonly string[] = [...NOTICE_TOPICS, 'everything'] satisfies MailList[];
const TOKEN = /^([\w-]{43})\.([0-9a-f-]{36})\.([a-zA-Z]{1,20})$/;

export type UnsubscribeLinks = ReturnType<typeof createUnsubscribeLinks>;

/**
 * The links by which a mail is stopped without signing in (decision 0058). A token is the person and the list, signed
 * (HMAC-SHA-256) with a key of the secret that all processes share. It has no end: a mail from a year ago still works.
 */
export function createUnsubscribeLinks(deps: { storage: Pick<Storage, 'keyFor'>; siteUrl: () => string }) {
  async function sign(userId: string, list: string): Promise<string> {
    const key = await deps.storage.keyFor('mail unsubscribe');
    return createHmac('sha256', key).update(`${userId} ${list}`).digest('base64url');
  }
  return {
    /** The link that stops a list for a person; a summary's stops everything. */
    urlOf: async (userId: string, list: MailList): Promise<string> =>
      // The list stands last: programs that make links of plain text leave out signs at the end of one.
      `${deps.siteUrl()}/mail/unsubscribe?token=${await sign(userId, list)}.${userId}.${list}`,

    /** Whom and what a token stops; null for one that is not ours. */
    read: async (token: string): Promise<{ userId: string; list: MailList } | null> => {
      const [, signature, userId, list] = TOKEN.exec(token) ?? [];
      if (signature === undefined || userId === undefined || !isList(list)) return null;
      const [given, expected] = [Buffer.from(signature), Buffer.from(await sign(userId, list))];
      return given.length === expected.length && timingSafeEqual(given, expected) ? { userId, list } : null;
    },
  };
}

const isList = (text: string | undefined): text is MailList => text !== undefined && LISTS.includes(text);
