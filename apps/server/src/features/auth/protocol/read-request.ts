import type { FastifyRequest } from 'fastify';

type RedirectRules = { redirectTarget(candidates: readonly (string | null)[]): string };

/** The target that a request asks for, if the rules allow it. */
export function targetOf(auth: RedirectRules, request: FastifyRequest): string {
  const { redirect_to: asked } = queryOf(request);
  return auth.redirectTarget([textOf(asked), textOf(request.headers.redirect_to), textOf(request.headers.referer)]);
}

/** The query as it was sent: a repeated key is a list. */
export function queryOf(request: FastifyRequest): Record<string, unknown> {
  return request.query as Record<string, unknown>;
}

/** A text that is present once; null if it is repeated or missing. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The access token of a request, or null. */
export function bearerOf(request: FastifyRequest): string | null {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}
