import type { FastifyReply } from 'fastify';
import { Refusal } from '../refusal.ts';

/** The seconds that a refusal asks its sender to wait; null if it is no such refusal. */
export function retryAfterOf(error: unknown): number | null {
  if (!(error instanceof Refusal) || error.code !== 'RATE_LIMITED') return null;
  return (error as Refusal<'RATE_LIMITED'>).data?.retryAfterSeconds ?? null;
}

/** Says in the header of an answer when to try again. */
export function setRetryAfter(reply: FastifyReply, error: unknown): void {
  const seconds = retryAfterOf(error);
  if (seconds !== null) reply.header('retry-after', seconds);
}
