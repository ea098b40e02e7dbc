import type { FastifyRequest } from 'fastify';

type RedirectRules = { redirectTarget(candidates: readonly (string | null)[]): string };

/** Where a request asks to be led afterwards, if the rules allow it. */
export function targetOf(auth: RedirectRules, request: FastifyRequest): string {
  const { redirect_to: asked } = queryOf(request);
  return auth.redirectTarget([textOf(asked), textOf(request.headers.redirect_to), textOf(request.headers.referer)]);
}

/** The query as it was given: a key that stands twice is a list. */
export function queryOf(request: FastifyRequest): Record<string, unknown> {
  return request.query as Record<string, unknown>;
}

/** A text that is there; what was given twice or not at all is null. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The access token of a request, or null. */
export function bearerOf(request: FastifyRequest): string | null {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}
