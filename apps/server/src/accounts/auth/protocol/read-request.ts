import { asciiDigits } from '@cuppa/domain/platform/text/digits';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AuthError, validationFailed } from './auth-error.ts';

type RedirectRules = { redirectTarget(candidates: readonly (string | null)[]): string };

/** The redirect target that a request asks for, if the rules allow it; otherwise the site's URL. */
export function targetOf(auth: RedirectRules, request: FastifyRequest): string {
  const { redirect_to: asked } = queryOf(request);
  return auth.redirectTarget([textOf(asked), textOf(request.headers.redirect_to), textOf(request.headers.referer)]);
}

/** The query as it was sent: a repeated key is a list. */
export function queryOf(request: FastifyRequest): Record<string, unknown> {
  return request.query as Record<string, unknown>;
}

/** A text value; null if it is missing, empty or repeated. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The bearer token of a request, or null. */
export function bearerOf(request: FastifyRequest): string | null {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** PostgreSQL text cannot contain NUL, and no legitimate field does. */
const text = z.string().refine((value) => !value.includes('\0'));

/** A field that may be missing or null; both mean the same. */
export const optionalText = text.nullish();

/** Parses a body: ignores unknown keys, and treats null as missing. Refuses 400 bad_json for a wrong JSON type. */
export function readBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body ?? {});
  if (!result.success) throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON');
  return result.data;
}

/** The digits of an E.164 number. Refuses 400 validation_failed if it is malformed. */
export function readPhone(given: string): string {
  const digits = phoneDigits(given);
  if (!/^[1-9]\d{1,14}$/.test(digits)) throw validationFailed('Invalid phone number format (E.164 required)');
  return digits;
}

/** A number as it is stored, without its plus sign and in ASCII; it may be malformed. */
export function phoneDigits(given: string): string {
  return asciiDigits(given.trim()).replace(/^[+\uff0b]/, '');
}
