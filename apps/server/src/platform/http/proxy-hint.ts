import type { FastifyInstance } from 'fastify';
import type { Logger } from '../process/logger.ts';
import type { PlatformEnv } from '../process/platform.env.ts';

/** So many requests without the header of a proxy mean that there is none. */
const FIRST_REQUESTS = 20;
const FORWARDED = ['x-forwarded-for', 'forwarded'];
/** The own probes of a deployment come past the proxy. */
const PROBES = /^\/(?:healthz|readyz|metrics)/;

/**
 * Warns once if the first requests contradict the settings about a proxy: all people would share one limit, or everyone
 * could choose the address that they are counted by.
 */
export function hintAtProxy(
  app: FastifyInstance,
  { TRUST_PROXY, CLIENT_IP_HEADER }: Pick<PlatformEnv, 'TRUST_PROXY' | 'CLIENT_IP_HEADER'>,
  logger: Pick<Logger, 'warn'>,
): void {
  const expected = CLIENT_IP_HEADER ?? (TRUST_PROXY ? 'x-forwarded-for' : null);
  let left = FIRST_REQUESTS;
  app.addHook('onRequest', async ({ headers, url }) => {
    if (left === 0 || PROBES.test(url)) return;
    left -= 1;
    if (expected === null && FORWARDED.some((name) => headers[name] !== undefined)) {
      left = 0;
      logger.warn('requests come through a proxy: set TRUST_PROXY or CLIENT_IP_HEADER, or everyone shares its limits');
    } else if (expected !== null && headers[expected] !== undefined) left = 0;
    else if (expected !== null && left === 0) {
      logger.warn({ header: expected }, 'no request has the header of a proxy: unset TRUST_PROXY and CLIENT_IP_HEADER');
    }
  });
}
