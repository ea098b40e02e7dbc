import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../../platform/http/client-address.ts';
import type { Limiters } from '../../platform/limits/limiters.ts';
import { type Bounces, bounceEventsSchema } from './bounces.ts';

const WRONG_TOKENS = { name: 'mail-bounces-unknown', points: 60, seconds: 600 } as const;

type Needs = {
  bounces: Pick<Bounces, 'record'>;
  token: string;
  limiters: Limiters;
  addressOf: (request: FastifyRequest) => string;
};

/**
 * POST /mail/bounces: a mail service reports bounces, with MAIL_BOUNCE_TOKEN as the bearer token. Answers 204 whether
 * or not anyone has the addresses.
 */
export function registerBounces(server: FastifyInstance, { bounces, token, limiters, addressOf }: Needs): void {
  const wrongTokens = limiters.create(WRONG_TOKENS);
  server.post('/mail/bounces', async (request, reply) => {
    if (!isBearer(request, token)) {
      await wrongTokens.take(networkOf(addressOf(request)));
      return reply.status(401).send({ code: 'unauthorized', message: 'The token is missing or wrong.' });
    }
    const body = bounceEventsSchema.safeParse(request.body);
    if (!body.success) {
      return reply
        .status(400)
        .send({ code: 'bad_request', message: 'The body is not { events: [{ address, kind }] }.' });
    }
    await bounces.record(body.data.events);
    return reply.status(204).send();
  });
}

function isBearer({ headers }: FastifyRequest, token: string): boolean {
  const [given, wanted] = [Buffer.from(headers.authorization ?? ''), Buffer.from(`Bearer ${token}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
