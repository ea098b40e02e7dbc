import { UPLOAD_REFUSALS as REFUSALS, type UploadRefusal } from '@cuppa/contract/people/public-profile/photo-refusals';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import type { z } from 'zod';
import { setRetryAfter } from '../http/retry-after.ts';
import { isDatabaseAway } from '../postgres/database-away.ts';
import type { Logger } from '../process/logger.ts';
import { Refusal } from '../refusal.ts';
import type { Pictures } from './pictures.ts';
import type { PictureAnswer, PictureForm } from './reencode-picture.ts';

export const MAX_UPLOAD_BYTES = 10 * 1_048_576;
const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** The codes of the web server's own refusals. */
const CODES_BY_STATUS: Record<number, UploadRefusal> = {
  400: 'BAD_REQUEST',
  413: 'PHOTO_TOO_LARGE',
  415: 'PHOTO_TYPE_UNKNOWN',
  429: 'RATE_LIMITED',
};

/** Makes the routes of a plugin accept only pictures as bodies, and answer refusals with their codes. */
export function takePictureBodies(plugin: FastifyInstance, logger: Logger): void {
  plugin.removeAllContentTypeParsers();
  plugin.addContentTypeParser(PICTURE_TYPES, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  plugin.setErrorHandler((error: FastifyError, _request, reply) => answerError(error, reply, logger));
}

/** Re-encodes the body of a request into the given form. Refuses PHOTO_UNREADABLE. */
export async function reencodeBody(
  pictures: Pictures,
  ownerId: string,
  body: unknown,
  form: PictureForm,
): Promise<Extract<PictureAnswer, { picture: object }>['picture']> {
  if (!Buffer.isBuffer(body)) throw new Refusal('PHOTO_UNREADABLE');
  const answer = await pictures.reencode(ownerId, body, form);
  if ('refusal' in answer) throw new Refusal('PHOTO_UNREADABLE');
  return answer.picture;
}

/** Validates a query. Refuses BAD_REQUEST. */
export function parseQuery<T>(schema: z.ZodType<T>, value: unknown): T {
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
    const { status, message } = REFUSALS[code];
    return reply.status(status).send({ code, message });
  }
  logger.error({ err: error }, 'a photo request failed');
  return reply.status(500).send({ code: 'INTERNAL', message: 'Something went wrong on our side. Please try again.' });
}

function isPhotoRefusal(code: string | undefined): code is UploadRefusal {
  return code !== undefined && Object.hasOwn(REFUSALS, code);
}
