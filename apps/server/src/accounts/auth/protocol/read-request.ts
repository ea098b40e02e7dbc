import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AuthError, validationFailed } from './auth-error.ts';

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

/** PostgreSQL text cannot hold NUL, and no legitimate field contains it. */
const text = z.string().refine((value) => !value.includes('\0'));

/** A field that may be missing or null; both count as absent. */
export const optionalText = text.nullish();

/** Reads a body: unknown keys are ignored, null counts as absent, a wrong JSON type is bad_json. */
export function readBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body ?? {});
  if (!result.success) throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON');
  return result.data;
}

/** The digits of a number in E.164, or the refusal validation_failed. */
export function readPhone(given: string): string {
  const digits = given.trim().replace(/^\+/, '');
  if (!/^[1-9]\d{1,14}$/.test(digits)) throw validationFailed('Invalid phone number format (E.164 required)');
  return digits;
}
