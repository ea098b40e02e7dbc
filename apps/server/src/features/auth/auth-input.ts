import { z } from 'zod';
import { AuthError, validationFailed } from './auth-error.ts';

/** PostgreSQL text cannot hold NUL; no honest field does. */
const text = z.string().refine((value) => !value.includes('\0'));
const data = z.record(text, z.unknown()).nullish();

const signUpSchema = z.object({ email: text.nullish(), phone: text.nullish(), password: text.nullish(), data });
const passwordGrantSchema = z.object({ email: text.nullish(), phone: text.nullish(), password: text.nullish() });
const refreshGrantSchema = z.object({ refresh_token: text.nullish() });
const userUpdateSchema = z.object({ email: text.nullish(), phone: text.nullish(), password: text.nullish(), data, app_metadata: z.unknown().optional() });

export type SignUpInput = { email: string; password: string; data: Record<string, unknown> };

const MAX_EMAIL_LENGTH = 255;
const MAX_PASSWORD_BYTES = 72;
const MIN_PASSWORD_LENGTH = 6;
const MAX_METADATA_LENGTH = 16_384;
const EMAIL = /^[^\s@"(),:;<>[\\\]]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;

/** Reads a body: unknown keys are ignored, null counts as absent, a wrong JSON type is bad_json. */
function read<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body ?? {});
  if (!result.success) throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON');
  return result.data;
}

export function readSignUp(body: unknown): SignUpInput {
  const input = read(signUpSchema, body);
  if (input.email && input.phone) throw validationFailed('Only an email address or phone number should be provided on signup.');
  if (input.phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled');
  if (!input.email && !input.password) throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  if (!input.password) throw validationFailed('Signup requires a valid password');
  return { email: normalEmail(input.email), password: checkedPassword(input.password), data: checkedData(input.data) };
}

export function readPasswordGrant(body: unknown): { email: string; password: string } {
  const input = read(passwordGrantSchema, body);
  if (input.email && input.phone) throw validationFailed('Only an email address or phone number should be provided on login.');
  if (input.phone) throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled');
  if (!input.email) throw validationFailed('missing email or phone');
  return { email: input.email.trim().toLowerCase(), password: input.password ?? '' };
}

export function readRefreshGrant(body: unknown): string {
  const token = read(refreshGrantSchema, body).refresh_token;
  if (!token) throw validationFailed('Refresh token is required');
  return token;
}

export function readUserUpdate(body: unknown): { password: string | null; data: Record<string, unknown> } {
  const input = read(userUpdateSchema, body);
  if (input.app_metadata !== undefined) throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  if (input.phone) throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled');
  if (input.email) throw new AuthError(422, 'email_provider_disabled', 'Changing the email address is not available');
  return { password: input.password ? checkedPassword(input.password) : null, data: checkedData(input.data) };
}

function normalEmail(given: string | null | undefined): string {
  const email = (given ?? '').trim().toLowerCase();
  if (email.length > MAX_EMAIL_LENGTH || !EMAIL.test(email)) {
    throw validationFailed('Unable to validate email address: invalid format');
  }
  return email;
}

function checkedPassword(password: string): string {
  if (Buffer.byteLength(password) > MAX_PASSWORD_BYTES) throw validationFailed('Password cannot be longer than 72 characters');
  if (password.length < MIN_PASSWORD_LENGTH) {
    throw new AuthError(422, 'weak_password', `Password should be at least ${MIN_PASSWORD_LENGTH} characters.`, ['length']);
  }
  return password;
}

function checkedData(given: Record<string, unknown> | null | undefined): Record<string, unknown> {
  const json = JSON.stringify(given ?? {});
  if (json.length > MAX_METADATA_LENGTH) throw validationFailed('The user data is too large');
  if (json.includes('\\u0000')) throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON');
  return given ?? {};
}
