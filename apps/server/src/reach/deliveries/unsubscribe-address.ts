import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import type { NoticeTopic } from '@cuppa/domain/reach/notices/notice-choices';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ProfileService } from '../../accounts/profile/profile.service.ts';
import { networkOf } from '../../platform/http/client-address.ts';
import type { Limiters } from '../../platform/limits/limiters.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { NoticesService } from '../notices/notices.service.ts';
import type { UnsubscribeLinks } from './unsubscribe-link.ts';
import { type UnsubscribeView, unsubscribePage } from './unsubscribe-page.ts';

const CHANGE_LIMIT = { name: 'unsubscribe', points: 60, seconds: 600 } as const;
const UNKNOWN_TOKEN_LIMIT = { name: 'unsubscribe-unknown', points: 60, seconds: 600 } as const;
/** Both body formats of RFC 8058 are far smaller. */
const BODY_LIMIT_BYTES = 4_096;

export type UnsubscribeNeeds = {
  db: Database;
  links: Pick<UnsubscribeLinks, 'read'>;
  notices: Pick<NoticesService, 'saveChoices'>;
  profiles: Pick<ProfileService, 'exists'>;
  limiters: Limiters;
  addressOf: (request: FastifyRequest) => string;
};

type Query = { Querystring: { token?: string | string[] } };

/**
 * /mail/unsubscribe?token=…, without a session. GET asks for confirmation and changes nothing, because mail programs
 * open links to scan them. POST stops the mails, whatever its body: from our own form or from a mail program's button
 * (RFC 8058). With `undo` in the form it turns them on again. Both may be repeated. Answers 404 to an unknown token,
 * and 429 to a network that sends too many of them or to a person who changes too often.
 */
export async function registerUnsubscribe(server: FastifyInstance, needs: UnsubscribeNeeds): Promise<void> {
  const changes = needs.limiters.create(CHANGE_LIMIT);
  const unknownTokens = needs.limiters.create(UNKNOWN_TOKEN_LIMIT);
  const show = (reply: FastifyReply, view: UnsubscribeView) =>
    reply
      .status(view.state === 'unknown' ? 404 : 200)
      .type('text/html; charset=utf-8')
      .send(unsubscribePage(view, READER_LANGUAGE));

  async function read(request: FastifyRequest<Query>) {
    const { token } = request.query;
    const known = typeof token === 'string' ? await needs.links.read(token) : null;
    if (known !== null && typeof token === 'string') return { ...known, token };
    await unknownTokens.take(networkOf(needs.addressOf(request as FastifyRequest)));
    return null;
  }

  await server.register(async (part) => {
    // Mail programs send multipart/form-data; browsers send our form urlencoded.
    part.removeAllContentTypeParsers();
    part.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    part.get<Query>('/mail/unsubscribe', async (request, reply) => {
      const known = await read(request);
      return show(reply, known === null ? { state: 'unknown' } : { state: 'asks', ...known });
    });
    part.post<Query>('/mail/unsubscribe', async (request, reply) => {
      const known = await read(request);
      if (known === null) return show(reply, { state: 'unknown' });
      await changes.take(known.userId);
      const isUndone = new URLSearchParams(typeof request.body === 'string' ? request.body : '').has('undo');
      await switchMails(needs, known, isUndone);
      return show(reply, { state: isUndone ? 'undone' : 'stopped', ...known });
    });
  });
}

/** Turns mails about these topics on or off. Does nothing for a deleted account. */
async function switchMails(
  { db, notices, profiles }: UnsubscribeNeeds,
  { userId, topics }: { userId: string; topics: readonly NoticeTopic[] },
  isOn: boolean,
): Promise<void> {
  if (!(await profiles.exists(db, userId))) return;
  await notices.saveChoices(userId, Object.fromEntries(topics.map((topic) => [`${topic}.email`, isOn])));
}
