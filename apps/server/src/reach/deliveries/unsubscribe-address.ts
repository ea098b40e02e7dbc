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

const CHANGES_OF_ONE = { name: 'unsubscribe', points: 60, seconds: 600 } as const;
const UNKNOWN_ONES = { name: 'unsubscribe-unknown', points: 60, seconds: 600 } as const;
/** Either form of RFC 8058 is far below. */
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
 * /mail/unsubscribe?token=…, without a session. GET asks and changes nothing, because mail programs open links to look
 * at them. POST stops the mails, from our own form or from the button of a mail program (RFC 8058), whatever its body;
 * `undo` in a form takes it back. Both may be repeated. Whoever brings unknown tokens too often is refused with 429.
 */
export async function registerUnsubscribe(server: FastifyInstance, needs: UnsubscribeNeeds): Promise<void> {
  const changesOfOne = needs.limiters.create(CHANGES_OF_ONE);
  const unknownOnes = needs.limiters.create(UNKNOWN_ONES);
  const show = (reply: FastifyReply, view: UnsubscribeView) =>
    reply
      .status(view.state === 'unknown' ? 404 : 200)
      .type('text/html; charset=utf-8')
      .send(unsubscribePage(view, READER_LANGUAGE));

  async function read(request: FastifyRequest<Query>) {
    const { token } = request.query;
    const known = typeof token === 'string' ? await needs.links.read(token) : null;
    if (known !== null && typeof token === 'string') return { ...known, token };
    await unknownOnes.take(networkOf(needs.addressOf(request as FastifyRequest)));
    return null;
  }

  await server.register(async (part) => {
    // Mail programs send multipart/form-data, browsers our form urlencoded.
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
      await changesOfOne.take(known.userId);
      const isUndone = new URLSearchParams(typeof request.body === 'string' ? request.body : '').has('undo');
      await turn(needs, known, isUndone);
      return show(reply, { state: isUndone ? 'undone' : 'stopped', ...known });
    });
  });
}

/** Turns the mails of topics off or on. Nothing is to be done for an account that is gone. */
async function turn(
  { db, notices, profiles }: UnsubscribeNeeds,
  { userId, topics }: { userId: string; topics: readonly NoticeTopic[] },
  isOn: boolean,
): Promise<void> {
  if (!(await profiles.exists(db, userId))) return;
  await notices.saveChoices(userId, Object.fromEntries(topics.map((topic) => [`${topic}.email`, isOn])));
}
