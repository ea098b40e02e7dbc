import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Paths of the server. No page of the app is below them, except the two of signing in. */
const SERVER_PATH =
  /^\/(?:api|auth(?!\/(?:callback|confirm)$)|calendar|dev\/mail(?:box|s)|files|healthz|mail|metrics|readyz|realtime|stripe|test-checkout)(?:\/|$)/i;
const FILE = /\.\w+$/;
const ASSETS_MAX_AGE_S = 365 * 86_400;

/**
 * Serves the built web app, compressed at build time, and from `kept` the hashed files of earlier versions. The welcome
 * page is its own document; every other page address answers with the app's document.
 */
export async function registerWebApp(app: FastifyInstance, folder: string, kept?: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return;
  const files = { index: false, dotfiles: 'ignore', preCompressed: true } as const;
  await app.register(fastifyStatic, {
    ...files,
    root: folder,
    maxAge: 0,
    setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
  });
  await app.register(fastifyStatic, {
    ...files,
    root: [join(folder, 'assets'), ...(kept === undefined ? [] : [resolve(kept)])],
    prefix: '/assets/',
    decorateReply: false,
    // A name contains the hash of its content, so its content never changes.
    setHeaders: (reply) => void reply.header('cache-control', `public, max-age=${ASSETS_MAX_AGE_S}, immutable`),
  });
  app.get('/', (request, reply) => reply.redirect(`/welcome${request.url.slice(1)}`));
  app.get('/welcome', (_request, reply) => reply.sendFile('welcome.html'));
  app.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' && isPage(request.url)) return reply.sendFile('index.html');
    return reply.status(404).send({ code: 'not_found', message: 'There is nothing at this address.' });
  });
}

/** Whether a path may belong to a page; ignores the query. */
function isPage(url: string): boolean {
  const path = decodeURIComponent(url.split('?')[0] ?? '');
  return !SERVER_PATH.test(path) && !FILE.test(path);
}
