import { randomUUID } from 'node:crypto';
import { SIGNED_IN_ERRORS } from '@cuppa/contract/platform/errors';
import type { FastifyInstance } from 'fastify';
import { isDatabaseAway } from '../postgres/database-away.ts';
import type { Logger } from '../process/logger.ts';
import { Refusal } from '../refusal.ts';
import { retryAfterOf } from './retry-after.ts';

/** When a client may retry while the database is away. */
const RETRY_AFTER_SECONDS = 2;

/**
 * Answers errors that no route handles. While the database or the storage is away, the answer is 503 `unavailable`.
 * Every 503, also from a route, carries a Retry-After. Logs a failure under an id, and sends only the id.
 */
export function registerErrorAnswers(app: FastifyInstance, logger: Logger): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.statusCode === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
    done();
  });
  app.setErrorHandler<Error & { statusCode?: number; code?: string }>((error, _request, reply) => {
    if (isDatabaseAway(error) || isUnavailable(error)) {
      return reply
        .status(503)
        .send({ code: 'unavailable', message: 'Cuppa is out of reach. Please try again shortly.' });
    }
    const seconds = retryAfterOf(error);
    if (seconds !== null) {
      const { status, message } = SIGNED_IN_ERRORS.RATE_LIMITED;
      return reply.status(status).header('retry-after', seconds).send({ code: 'rate_limited', message });
    }
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.status(status).send({ code: 'bad_request', message: error.message });
    const logId = randomUUID();
    logger.error({ err: error, logId }, 'a request failed');
    return reply
      .status(500)
      .send({ code: 'internal', logId, message: 'Something went wrong on our side. Please try again.' });
  });
}

const isUnavailable = (error: unknown): boolean => error instanceof Refusal && error.code === 'UNAVAILABLE';
