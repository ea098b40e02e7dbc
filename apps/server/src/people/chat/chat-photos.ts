import { CHAT_PHOTOS_A_DAY } from '@cuppa/domain/safety/safety/caps';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type ApiContext, requireAccess } from '../../platform/http/api-access.ts';
import { createDailyCap } from '../../platform/limits/daily-cap.ts';
import type { Limiters } from '../../platform/limits/limiters.ts';
import {
  MAX_UPLOAD_BYTES,
  parseQuery,
  reencodeBody,
  takePictureBodies,
} from '../../platform/pictures/picture-uploads.ts';
import type { Pictures } from '../../platform/pictures/pictures.ts';
import type { Logger } from '../../platform/process/logger.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ChatService } from './chat.service.ts';

/** An upload costs far more than a read, so it has its own limit in addition to that of the API. */
const PHOTO_LIMIT = { name: 'chat-photos', points: 30, seconds: 60 };
const READ_COST = 1;
const PHOTO_FORM = { longestSidePx: 1_600, quality: 80 };

const uploadSchema = z.object({ connectionId: z.uuid(), clientId: z.uuid(), replyToId: z.uuid().optional() });
const photoSchema = z.object({ photoId: z.uuid() });

/** `POST /:connectionId?clientId=&replyToId=` sends a photo as a message; `GET /:photoId` returns its bytes. */
export function registerChatPhotos(
  plugin: FastifyInstance,
  chat: ChatService,
  deps: { logger: Logger; limiters: Limiters; pictures: Pictures; contextOf(request: FastifyRequest): ApiContext },
): void {
  const callerOf = async (request: FastifyRequest) => (await requireAccess('of-age', deps.contextOf(request))).userId;
  const photos = deps.limiters.create(PHOTO_LIMIT);
  const today = createDailyCap(deps.limiters, { name: 'chat-photos-today', times: CHAT_PHOTOS_A_DAY });
  takePictureBodies(plugin, deps.logger);

  plugin.post('/:connectionId', {
    bodyLimit: MAX_UPLOAD_BYTES,
    // Runs before the body is read, so that a refused upload does not transfer megabytes.
    onRequest: async (request) => {
      const { connectionId } = parseQuery(uploadSchema, uploadOf(request));
      const userId = await callerOf(request);
      await photos.take(userId);
      await chat.requireMember(userId, connectionId);
      await today.take(userId);
      deps.pictures.requirePlace(userId);
    },
    handler: async (request, reply) => {
      const userId = await callerOf(request);
      const message = await chat.sendPhoto(userId, parseQuery(uploadSchema, uploadOf(request)), () =>
        reencodeBody(deps.pictures, userId, request.body, PHOTO_FORM),
      );
      return reply.header('cache-control', 'no-store').send(message);
    },
  });

  plugin.get('/:photoId', async (request, reply) => {
    const context = deps.contextOf(request);
    const { userId } = await requireAccess('of-age', context);
    await context.countCall(userId, READ_COST);
    const found = photoSchema.safeParse(request.params);
    if (!found.success) throw new Refusal('NOT_FOUND');
    const { photoId } = found.data;
    // The bytes of an id never change, but the permission to see them can, so the browser revalidates a cached copy.
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

/** True if `If-None-Match` names the cached copy. A weak tag matches too, because the bytes of an id never change. */
const hasCopy = (known: string | undefined, etag: string): boolean =>
  known?.split(',').some((one) => ['*', etag, `W/${etag}`].includes(one.trim())) ?? false;

const uploadOf = (request: FastifyRequest) => ({ ...(request.params as object), ...(request.query as object) });
