import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** A PMTiles archive begins with its name and version; its header and first directory are within the first 16 kB. */
const MAGIC = 'PMTiles\u0003';
const HEAD_BYTES = 16_384;
const MAX_AGE = '365d';

/**
 * GET /api/map/<version>.pmtiles: the operator's archive of map tiles, whole or by ranges. Answers its path, which
 * changes with the archive, so that browsers keep what they read. Throws for a file that is no such archive.
 */
export async function registerMapTiles(server: FastifyInstance, file: string): Promise<string> {
  const { version, size } = await readArchive(file);
  const path = `/api/map/${version}.pmtiles`;
  // Its own scope: the web app registers the same plugin for its folder.
  await server.register(async (scope) => {
    await scope.register(fastifyStatic, { root: dirname(resolve(file)), serve: false });
    // The plugin's refusal of a part beyond the end says no length, which readers need to ask again.
    scope.addHook('onSend', async (_request, reply) => {
      if (reply.statusCode === 416) reply.header('content-range', `bytes */${size}`);
    });
    scope.get(path, (_request, reply) => reply.sendFile(basename(file), { maxAge: MAX_AGE, immutable: true }));
  });
  return path;
}

/** `version`: a short hash of where the archive keeps each tile, the same in every process; `size` in bytes. */
async function readArchive(file: string): Promise<{ version: string; size: number }> {
  const archive = await open(file).catch((error: unknown) => {
    throw new Error(`MAP_TILES names a file that cannot be read: ${file}`, { cause: error });
  });
  try {
    const { buffer, bytesRead } = await archive.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const head = buffer.subarray(0, bytesRead);
    if (!head.toString('latin1').startsWith(MAGIC))
      throw new Error(`MAP_TILES names a file that is no PMTiles archive of version 3: ${file}`);
    const version = createHash('sha256').update(head).digest('base64url').slice(0, 16);
    return { version, size: (await archive.stat()).size };
  } finally {
    await archive.close();
  }
}
