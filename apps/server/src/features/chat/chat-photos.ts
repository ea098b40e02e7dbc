import { PHOTO_REFUSALS, type PhotoRefusal } from '@cuppa/contract/chat/chat-photos';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type ApiContext, requireAccess } from '../../platform/http/api-access.ts';
import { setRetryAfter } from '../../platform/http/retry-after.ts';
import type { Limiters } from '../../platform/limits/limiters.ts';
import type { Pictures } from '../../platform/pictures/pictures.ts';
import { isDatabaseAway } from '../../platform/postgres/database-away.ts';
import type { Logger } from '../../platform/process/logger.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ChatService } from './chat.service.ts';

const MAX_BODY_BYTES = 10 * 1_048_576;
const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
/** Far more work than a read, so it has a limit of its own beside that of the API. */
const PHOTO_LIMIT = { name: 'chat-photos', points: 30, seconds: 60 };
const READ_COST = 1;
const PHOTO_FORM = { longestSidePx: 1_600, quality: 80 };

const uploadSchema = z.object({ connectionId: z.uuid(), clientId: z.uuid() });
const photoSchema = z.object({ photoId: z.uuid() });

/** The codes for refusals of the web server itself. */
const CODES_BY_STATUS: Record<number, PhotoRefusal> = {
  400: 'BAD_REQUEST',
  413: 'PHOTO_TOO_LARGE',
  415: 'PHOTO_TYPE_UNKNOWN',
  429: 'RATE_LIMITED',
};

/** `POST /:connectionId?clientId=` sends a photo as a message, `GET /:photoId` answers its bytes. */
export function registerChatPhotos(
  plugin: FastifyInstance,
  chat: ChatService,
  deps: { logger: Logger; limiters: Limiters; pictures: Pictures; contextOf(request: FastifyRequest): ApiContext },
): void {
  const callerOf = async (request: FastifyRequest) => (await requireAccess('of-age', deps.contextOf(request))).userId;
  const photos = deps.limiters.create(PHOTO_LIMIT);
  plugin.removeAllContentTypeParsers();
  plugin.addContentTypeParser(PHOTO_TYPES, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  plugin.setErrorHandler((error: FastifyError, _request, reply) => answerError(error, reply, deps.logger));

  plugin.post('/:connectionId', {
    bodyLimit: MAX_BODY_BYTES,
    // This check comes before the body is read, so that nobody sends us megabytes in vain.
    onRequest: async (request) => {
      const { connectionId } = parse(uploadSchema, uploadOf(request));
      const userId = await callerOf(request);
      await photos.take(userId);
      await chat.requireMember(userId, connectionId);
      deps.pictures.requirePlace(userId);
    },
    handler: async (request, reply) => {
      const userId = await callerOf(request);
      const message = await chat.sendPhoto(userId, parse(uploadSchema, uploadOf(request)), async () => {
        if (!Buffer.isBuffer(request.body)) throw new Refusal('PHOTO_UNREADABLE');
        const answer = await deps.pictures.reencode(userId, request.body, PHOTO_FORM);
        if ('refusal' in answer) throw new Refusal('PHOTO_UNREADABLE');
        return answer.picture;
      });
      return reply.header('cache-control', 'no-store').send(message);
    },
  });

  plugin.get('/:photoId', async (request, reply) => {
    const context = deps.contextOf(request);
    const { userId } = await requireAccess('of-age', context);
    await context.countDeed(userId, READ_COST);
    const found = photoSchema.safeParse(request.params);
    if (!found.success) throw new Refusal('NOT_FOUND');
    const { photoId } = found.data;
    // The bytes of an id never change, but who may see them does: each showing of a kept copy is asked for again.
    const etag = `"${photoId.toLowerCase()}"`;
    reply.headers({ etag, 'cache-control': 'private, no-cache' });
    if (hasCopy(request.headers['if-none-match'], etag)) {
      await chat.requirePhoto(userId, photoId);
      return reply.status(304).send();
    }
    const bytes = await chat.readPhoto(userId, photoId);
    return reply
      .headers({
        'content-type': 'image/webp',
        'content-disposition': 'inline',
        'x-content-type-options': 'nosniff',
      })
      .send(bytes);
  });
}

/** Whether a client named the copy in `If-None-Match`; a weak tag counts, because the bytes of an id are always the same. */
const hasCopy = (known: string | undefined, etag: string): boolean =>
  known?.split(',').some((one) => ['*', etag, `W/${etag}`].includes(one.trim())) ?? false;

const uploadOf = (request: FastifyRequest) => ({ ...(request.params as object), ...(request.query as object) });

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new Refusal('BAD_REQUEST');
  return parsed.data;
}

function answerError(error: FastifyError, reply: FastifyReply, logger: Logger): FastifyReply {
  const code = isDatabaseAway(error)
    ? 'UNAVAILABLE'
    : error instanceof Refusal
      ? error.code
      : CODES_BY_STATUS[error.statusCode ?? 500];
  reply.header('cache-control', 'no-store').removeHeader('etag');
  setRetryAfter(reply, error);
  if (isPhotoRefusal(code)) {
    const { status, message } = PHOTO_REFUSALS[code];
    return reply.status(status).send({ code, message });
  }
  logger.error({ err: error }, 'a photo request failed');
  return reply.status(500).send({ code: 'INTERNAL', message: 'Something went wrong on our side. Please try again.' });
}

function isPhotoRefusal(code: string | undefined): code is PhotoRefusal {
  return code !== undefined && Object.hasOwn(PHOTO_REFUSALS, code);
}
