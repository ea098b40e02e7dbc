import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const API_PATHS = /^\/(api|auth\/v1|realtime|dev\/mailbox)(\/|\?|$)/;
const ASSETS_MAX_AGE_MS = 365 * 86_400_000;

/** Serves the built web app; every page address answers with its one document. */
export async function registerWebApp(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: folder,
    maxAge: 0,
    setHeaders: (reply, path) => {
      const isHashed = path.includes(`${join(folder, 'assets')}`);
      reply.header('cache-control', isHashed ? `public, max-age=${ASSETS_MAX_AGE_MS / 1_000}, immutable` : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !API_PATHS.test(request.url) && !/\.\w+(\?|$)/.test(request.url);
    if (!isPage) return reply.status(404).send({ code: 'not_found', message: 'There is nothing at this address.' });
    return reply.sendFile('index.html');
  });
}
