import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../../platform/http/client-address.ts';
import type { Limiters } from '../../platform/limits/limiters.ts';
import type { CalendarService } from './calendar.service.ts';
import { tokenOf } from './feed-url.ts';

/** The server of a calendar service reads for very many people. Above this limit no token is looked up. */
const NETWORK_LIMIT = { name: 'calendar-network', points: 6_000, seconds: 600 } as const;
/** Calendars refresh every few minutes at most. */
const PERSON_LIMIT = { name: 'calendar', points: 60, seconds: 600 } as const;
const UNKNOWN_TOKEN_LIMIT = { name: 'calendar-unknown', points: 60, seconds: 600 } as const;
const MAX_AGE_SECONDS = 300;

/**
 * GET /calendar/<token>.ics: the calendar as an iCalendar file. Answers 404 to an unknown address, and 429 above a
 * limit. The key of a limit is a network or a person who has a calendar, never a made-up token. The request log has the
 * route without the token.
 */
export function registerCalendarAddress(
  server: FastifyInstance,
  calendar: Pick<CalendarService, 'findOwner' | 'write'>,
  { limiters, addressOf }: { limiters: Limiters; addressOf: (request: FastifyRequest) => string },
): void {
  const readsOfNetwork = limiters.create(NETWORK_LIMIT);
  const readsOfOne = limiters.create(PERSON_LIMIT);
  const unknownTokens = limiters.create(UNKNOWN_TOKEN_LIMIT);
  server.get<{ Params: { file: string } }>('/calendar/:file', async (request, reply) => {
    const network = networkOf(addressOf(request as FastifyRequest));
    const token = tokenOf(request.params.file);
    if (token !== null) await readsOfNetwork.take(network);
    const userId = token === null ? null : await calendar.findOwner(token);
    if (userId === null) {
      await unknownTokens.take(network);
      return reply.status(404).send({ code: 'not_found', message: 'There is no calendar at this address.' });
    }
    await readsOfOne.take(userId);
    const text = await calendar.write(userId);
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
    reply.header('etag', etag).header('cache-control', `private, max-age=${MAX_AGE_SECONDS}`);
    if (isKnown(request.headers['if-none-match'], etag)) return reply.status(304).send();
    return reply
      .header('content-type', 'text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="cuppa.ics"')
      .send(text);
  });
}

function isKnown(given: string | undefined, etag: string): boolean {
  const known = (given ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  return known.includes(etag) || known.includes('*');
}
