import { asciiDigits } from '@cuppa/domain/platform/text/digits';
import { readEmailAddress } from '@cuppa/domain/platform/text/email-address';
import { z } from 'zod';
import { checkedMetadata } from '../accounts/metadata.ts';
import { type Challenge, readChallenge } from '../pkce/pkce.ts';
import { AuthError, validationFailed } from './auth-error.ts';
import { optionalText as optional, phoneDigits, readBody, readPhone } from './read-request.ts';

const data = z.record(z.string(), z.unknown()).nullish();
const address = { email: optional, phone: optional };
const challenge = { code_challenge: optional, code_challenge_method: optional };

const signUpSchema = z.object({ ...address, ...challenge, password: optional, data });
const passwordGrantSchema = z.object({ ...address, password: optional });
const refreshGrantSchema = z.object({ refresh_token: optional });
const pkceGrantSchema = z.object({ auth_code: optional, code_verifier: optional });
const userUpdateSchema = z.object({
  ...address,
  ...challenge,
  password: optional,
  current_password: optional,
  nonce: optional,
  data,
  app_metadata: z.unknown().optional(),
});
const otpSchema = z.object({ ...address, ...challenge, channel: optional, create_user: z.boolean().nullish(), data });
const verifySchema = z.object({
  ...address,
  type: optional,
  token: optional,
  token_hash: optional,
  redirect_to: optional,
});
const mailSchema = z.object({ ...address, ...challenge, type: optional });

type Address = { email: string } | { phone: string };

export type SignUpInput = { password: string; data: Record<string, unknown> } & (
  | { email: string; challenge: Challenge | null }
  | { phone: string }
);

const oneAddress = (verb: string) =>
  validationFailed(`Only an email address or phone number should be provided on ${verb}.`);

export function readSignUp(body: unknown): SignUpInput {
  const input = readBody(signUpSchema, body);
  if (input.email && input.phone) throw oneAddress('signup');
  if (!input.email && !input.phone && !input.password) {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  }
  if (!input.password) throw validationFailed('Signup requires a valid password');
  const account = { password: input.password, data: checkedMetadata(input.data ?? {}) };
  const challenge = readChallenge(input);
  if (!input.phone) return { ...account, email: readAddress(input.email), challenge };
  return { ...account, phone: readPhoneWithoutFlow(input.phone, challenge) };
}

export function readPasswordGrant(body: unknown): Address & { password: string } {
  const input = readBody(passwordGrantSchema, body);
  if (input.email && input.phone) throw oneAddress('login');
  if (input.phone) return { phone: phoneDigits(input.phone), password: input.password ?? '' };
  if (!input.email) throw validationFailed('missing email or phone');
  // An account keeps its address even if a new one could not have it any more.
  const read = readEmailAddress(input.email);
  return { email: 'address' in read ? read.address : input.email.trim().toLowerCase(), password: input.password ?? '' };
}

/** What a body presents as its refresh token; empty if it has none. */
export const claimedRefreshToken = (body: unknown): string => readBody(refreshGrantSchema, body).refresh_token ?? '';

export function readRefreshGrant(body: unknown): string {
  const token = claimedRefreshToken(body);
  if (token === '') throw validationFailed('refresh_token required');
  return token;
}

export function readPkceGrant(body: unknown): { authCode: string; codeVerifier: string } {
  const input = readBody(pkceGrantSchema, body);
  if (!input.auth_code || !input.code_verifier) {
    throw validationFailed('invalid request: both auth code and code verifier should be non-empty');
  }
  return { authCode: input.auth_code, codeVerifier: input.code_verifier };
}

export type UserUpdate = {
  email: string | null;
  phone: string | null;
  password: string | null;
  currentPassword: string | null;
  nonce: string | null;
  data: Record<string, unknown>;
  challenge: Challenge | null;
};

export function readUserUpdate(body: unknown): UserUpdate {
  const input = readBody(userUpdateSchema, body);
  if (input.app_metadata !== undefined && input.app_metadata !== null) {
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  }
  return {
    email: input.email ? readAddress(input.email) : null,
    phone: input.phone ? readPhone(input.phone) : null,
    password: input.password ? input.password : null,
    currentPassword: input.current_password ? input.current_password : null,
    nonce: input.nonce ? asciiDigits(input.nonce.trim()) : null,
    data: checkedMetadata(input.data ?? {}),
    challenge: readChallenge(input),
  };
}

export type OtpInput = { mayCreateUser: boolean; data: Record<string, unknown> } & (
  | { email: string; challenge: Challenge | null }
  | { phone: string }
);

export function readOtp(body: unknown): OtpInput {
  const input = readBody(otpSchema, body);
  if (input.email && input.phone) throw oneAddress('otp');
  const account = { mayCreateUser: input.create_user ?? true, data: checkedMetadata(input.data ?? {}) };
  const challenge = readChallenge(input);
  if (input.phone) {
    refuseOtherChannel(input.channel);
    return { ...account, phone: readPhoneWithoutFlow(input.phone, challenge) };
  }
  if (!input.email) throw validationFailed('One of email or phone must be set');
  if (input.channel) throw validationFailed('Channel should only be specified with Phone OTP');
  return { ...account, email: readAddress(input.email), challenge };
}

export function readRecover(body: unknown): { email: string; challenge: Challenge | null } {
  const input = readBody(mailSchema, body);
  if (!input.email) throw validationFailed('Password recovery requires an email');
  return { email: readAddress(input.email), challenge: readChallenge(input) };
}

export type ResendRequest =
  | { type: 'signup' | 'email_change'; email: string; challenge: Challenge | null }
  | { type: 'sms' | 'phone_change'; phone: string };

export function readResend(body: unknown): ResendRequest {
  const input = readBody(mailSchema, body);
  if (input.email && input.phone) throw oneAddress('resend');
  switch (input.type) {
    case 'signup':
    case 'email_change':
      if (!input.email) throw validationFailed('Type provided requires an email address');
      return { type: input.type, email: readAddress(input.email), challenge: readChallenge(input) };
    case 'sms':
    case 'phone_change':
      if (!input.phone) throw validationFailed('Type provided requires a phone number');
      return { type: input.type, phone: readPhone(input.phone) };
    default:
      throw validationFailed('Missing one of these types: signup, email_change, sms, phone_change');
  }
}

export type VerifyInput = { type: string } & (
  | { tokenHash: string }
  | { email: string; code: string }
  | { phone: string; code: string }
);

/** Reads either a code with its address, or a link token without any other field (auth-contract section 3.5). */
export function readVerify(body: unknown): VerifyInput {
  const input = readBody(verifySchema, body);
  const { type, token, token_hash: tokenHash } = input;
  if (!type) throw validationFailed('Verify requires a verification type');
  if (!token === !tokenHash) throw validationFailed('Verify requires either a token or a token hash');
  if (tokenHash) {
    if (input.email || input.phone || input.redirect_to) {
      throw validationFailed('Only the token_hash and type should be provided');
    }
    return { type, tokenHash };
  }
  if (!input.email === !input.phone) throw oneAddress('verify');
  const code = asciiDigits((token ?? '').trim());
  if (!input.email) return { type, phone: readPhone(input.phone ?? ''), code };
  return { type, email: readAddress(input.email), code };
}

/**
 * An e-mail address in its stored form. Refuses 400 validation_failed if it is malformed, and 400 email_address_invalid
 * for letters before the @ that need SMTPUTF8, which many mail servers on the way do not have.
 */
export function readAddress(given: string | null | undefined): string {
  const read = readEmailAddress(given ?? '');
  if ('address' in read) return read.address;
  if (read.problem === 'invalid') throw validationFailed('Unable to validate email address: invalid format');
  throw new AuthError(400, 'email_address_invalid', 'Only letters from a to z can come before the @ of an address');
}

/** The digits of a number. Refuses a PKCE challenge, because no link is sent that could continue the flow. */
function readPhoneWithoutFlow(phone: string, challenge: Challenge | null): string {
  if (challenge !== null) throw validationFailed('PKCE is not supported with a phone number');
  return readPhone(phone);
}

function refuseOtherChannel(channel: string | null | undefined): void {
  if (channel && channel !== 'sms') throw validationFailed('Invalid channel, supported values are sms');
}
