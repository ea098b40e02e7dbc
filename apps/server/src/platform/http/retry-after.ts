import type { FastifyReply } from 'fastify';
import { Refusal } from '../refusal.ts';

/** The wait in seconds from a RATE_LIMITED refusal; null for any other error. */
export function retryAfterOf(error: unknown): number | null {
  if (!(error instanceof Refusal) || error.code !== 'RATE_LIMITED') return null;
  return (error as Refusal<'RATE_LIMITED'>).data?.retryAfterSeconds ?? null;
}

/** Sets the Retry-After header for a RATE_LIMITED refusal. */
export function setRetryAfter(reply: FastifyReply, error: unknown): void {
  const seconds = retryAfterOf(error);
  if (seconds !== null) reply.header('retry-after', seconds);
}
