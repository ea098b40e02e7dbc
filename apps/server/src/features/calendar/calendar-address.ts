import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../../platform/http/client-address.ts';
import type { Limiters } from '../../platform/limits/limiters.ts';
import type { CalendarService } from './calendar.service.ts';

/** Calendars ask every few minutes at most. Their servers ask for very many people, so a known address counts by itself. */
const READS_OF_ONE = { name: 'calendar', points: 60, seconds: 600 } as const;
const UNKNOWN_ONES = { name: 'calendar-unknown', points: 60, seconds: 600 } as const;
const MAX_AGE_SECONDS = 300;

/**
 * GET /calendar/<token>.ics: the calendar as a file that calendars read. Whoever asks for unknown addresses too often is
 * refused with 429. The request log tells the route without the token.
 */
export function registerCalendarAddress(
  server: FastifyInstance,
  calendar: Pick<CalendarService, 'open'>,
  { limiters, addressOf }: { limiters: Limiters; addressOf: (request: FastifyRequest) => string },
): void {
  const readsOfOne = limiters.create(READS_OF_ONE);
  const unknownOnes = limiters.create(UNKNOWN_ONES);
  server.get<{ Params: { file: string } }>('/calendar/:file', async (request, reply) => {
    const token = request.params.file.replace(/\.ics$/, '');
    await readsOfOne.take(token);
    const text = request.params.file === token ? null : await calendar.open(token);
    if (text === null) {
      await unknownOnes.take(networkOf(addressOf(request as FastifyRequest)));
      return reply.status(404).send({ code: 'not_found', message: 'There is no calendar at this address.' });
    }
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
