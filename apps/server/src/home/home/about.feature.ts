import type { Feature } from '../../platform/feature.ts';
import type { AboutEnv } from './about.env.ts';
import { registerMapTiles } from './map-tiles.ts';

const MAX_AGE_SECONDS = 300;

/** GET /api/about: public facts about this server, signed in or not. */
export function aboutFeature(env: AboutEnv) {
  return {
    service: null,
    http: async (server) => {
      const facts = {
        operatorContact: env.OPERATOR_CONTACT ?? null,
        mapStyleUrl: env.MAP_STYLE_URL ?? null,
        mapTiles: env.MAP_TILES === undefined ? null : await registerMapTiles(server, env.MAP_TILES),
      };
      server.get('/api/about', (_request, reply) =>
        reply.header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`).send(facts),
      );
    },
  } satisfies Feature;
}
