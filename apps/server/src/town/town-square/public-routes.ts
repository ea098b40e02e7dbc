import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { APP_NAME } from '@cuppa/domain/platform/app-name';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { networkOf } from '../../platform/http/client-address.ts';
import { type PagePreview, withPreview } from '../../platform/http/page-preview.ts';
import type { Limiter, Limiters } from '../../platform/limits/limiters.ts';
import type { StoredFile } from '../../platform/storage/storage.ts';
import { eventCalendar } from './event-calendar.ts';
import { PREVIEW_SIZE } from './preview/draw-preview.ts';
import { eventData } from './preview/event-data.ts';
import { versionOf } from './preview/preview-facts.ts';
import type { PublicFacts } from './read-event.ts';
import type { TownSquareService } from './town-square.service.ts';

/** Beyond this limit, event pages come without a preview. */
const PREVIEWS = { name: 'event-previews', points: 120, seconds: 60 };
/** Preview pictures that are not drawn yet. */
const DRAWINGS = { name: 'event-drawings', points: 20, seconds: 60 };
const CALENDARS = { name: 'event-calendars', points: 60, seconds: 60 };
const MAX_AGE_SECONDS = 60;
const PICTURE_MAX_AGE_SECONDS = 300;
const PREVIEW_DESCRIPTION = 200;

const eventParams = z.object({ eventId: z.uuid() });
type Events = Pick<TownSquareService, 'readPicture' | 'readPreview' | 'readPublic' | 'readPublicPage'>;
type Deps = {
  limiters: Limiters;
  siteUrl: () => string;
  webFolder: string;
  addressOf: (request: FastifyRequest) => string;
};

/**
 * Registers the public pages of events, for readers with or without an account. The API's own limit per address covers
 * routes below /api.
 */
export function registerPublicRoutes(server: FastifyInstance, events: Events, deps: Deps): void {
  const calendars = deps.limiters.create(CALENDARS);
  const drawings = deps.limiters.create(DRAWINGS);

  server.get('/api/events/:eventId', async (request, reply) => {
    const eventId = eventOf(request);
    const event = eventId === null ? null : await events.readPublicPage(eventId);
    if (event === null) return refuse(reply);
    return reply.header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`).send(event);
  });

  server.get('/api/events/:eventId/picture', async (request, reply) => {
    const eventId = eventOf(request);
    return sendPicture(reply, eventId === null ? null : await events.readPicture(eventId));
  });

  server.get('/api/events/:eventId/preview.png', async (request, reply) => {
    const eventId = eventOf(request);
    const takeTurn = () => drawings.take(networkOf(deps.addressOf(request)));
    return sendPicture(reply, eventId === null ? null : await events.readPreview(eventId, takeTurn));
  });

  server.get('/calendar/events/:file', async (request, reply) => {
    await calendars.take(networkOf(deps.addressOf(request)));
    const { file = '' } = request.params as { file?: string };
    const eventId = file.endsWith('.ics') ? eventOf({ params: { eventId: file.slice(0, -'.ics'.length) } }) : null;
    const found = eventId === null ? null : await events.readPublic(eventId);
    if (found === null) return refuse(reply);
    const url = `${deps.siteUrl()}/town-square/${found.event.id}`;
    return reply
      .headers({
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'attachment; filename="cuppa-event.ics"',
        'cache-control': `public, max-age=${MAX_AGE_SECONDS}`,
      })
      .send(eventCalendar(found.event, { ...found, url }));
  });

  registerPreviews(server, events, deps);
}

/** GET /town-square/<id>: the app's document, with a link preview of the event for other apps. */
function registerPreviews(server: FastifyInstance, events: Events, deps: Deps): void {
  const previews = deps.limiters.create(PREVIEWS);
  let document: Promise<string | null> | null = null;
  const readDocument = () => (document ??= readFile(join(deps.webFolder, 'index.html'), 'utf8').catch(() => null));

  server.get('/town-square/:eventId', async (request, reply) => {
    const eventId = eventOf(request);
    const html = await readDocument();
    const mayAsk = eventId !== null && html !== null && (await isLetIn(previews, networkOf(deps.addressOf(request))));
    const found = mayAsk ? await events.readPublic(eventId).catch(() => null) : null;
    // Serve the plain document, as for every page of the app.
    if (found === null || html === null) return reply.callNotFound();
    return sendDocument(request, reply, withPreview(html, previewOf(found, deps.siteUrl())));
  });
}

function previewOf({ event, preview, when }: PublicFacts, siteUrl: string): PagePreview {
  const about = [...event.description].slice(0, PREVIEW_DESCRIPTION).join('');
  const url = `${siteUrl}/town-square/${event.id}`;
  const drawn = preview && `/api/events/${event.id}/preview.png?v=${versionOf(preview.facts)}`;
  const imageUrl = `${siteUrl}${drawn ?? '/icons/icon-512.png'}`;
  return {
    title: `${event.title} · ${APP_NAME}`,
    description: [when, event.location, about].filter((part) => part !== '').join(' · '),
    imageUrl,
    wideImage: drawn === null ? null : PREVIEW_SIZE,
    url,
    data: eventData(event, { url, imageUrl }),
  };
}

function sendPicture(reply: FastifyReply, picture: StoredFile | null): FastifyReply {
  if (picture === null) return refuse(reply);
  return reply
    .headers({
      'content-type': picture.contentType,
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'cache-control': `public, max-age=${PICTURE_MAX_AGE_SECONDS}`,
    })
    .send(picture.bytes);
}

/** Sends the document compressed and revalidated on each use, as without a preview. */
async function sendDocument(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  const etag = `"${createHash('sha256').update(html).digest('base64url')}"`;
  reply.headers({
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    etag,
    'content-type': 'text/html; charset=utf-8',
  });
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
    return reply.header('content-encoding', 'br').send(await promisify(brotliCompress)(html, { params }));
  }
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(await promisify(gzip)(html));
  return reply.send(html);
}

async function isLetIn(limiter: Limiter, key: string): Promise<boolean> {
  return limiter.take(key).then(
    () => true,
    () => false,
  );
}

function eventOf({ params }: Pick<FastifyRequest, 'params'>): string | null {
  const found = eventParams.safeParse(params);
  return found.success ? found.data.eventId : null;
}

function refuse(reply: FastifyReply): FastifyReply {
  return reply.status(404).send({ code: 'not_found', message: 'There is nothing at this address.' });
}
