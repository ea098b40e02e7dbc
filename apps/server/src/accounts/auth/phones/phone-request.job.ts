import { jobKind } from '../../../platform/jobs/jobs.ts';
import type { Db } from '../../../platform/postgres/database.ts';
import { findRecentAttempts } from '../accounts/sign-up-attempts.ts';
import * as repository from '../auth.repository.ts';
import type { AuthContext, Json } from '../auth-context.ts';
import { deleteAttemptTokens } from '../mails/one-time-token.repository.ts';
import { createPhoneAccount } from './phone-account.ts';
import { textCode, writeAttemptCode, writePhoneCode } from './phone-code.ts';

/** A request older than this is dropped: by then people ask for another text message. */
const MAX_AGE_MS = 5 * 60_000;

/** A request for a text message to a number that may have an account. The HTTP response was already sent. */
export type PhoneRequest = { phone: string } & (
  | { kind: 'otp'; metadata: Json; birthday: string | null; mayCreateUser: boolean }
  | { kind: 'resend sms' | 'resend phone_change' }
);
/** `askedAt` is in Unix milliseconds. */
type WaitingRequest = { request: PhoneRequest; askedAt: number };

/** Runs after the response, so that the response does not depend on whether the number has an account. */
export const phoneRequestJob = jobKind<WaitingRequest>('auth.phone-request', { atOnce: 4 });

export async function carryOutPhoneRequest(
  context: AuthContext,
  { request, askedAt }: WaitingRequest,
  tx: Db,
): Promise<void> {
  if (context.sms === null || context.clock.now().getTime() - askedAt > MAX_AGE_MS) return;
  const user = await repository.findUserByPhone(tx, request.phone);
  const sent = await writeCode(context, tx, user, request);
  if (sent !== null) await textCode(context, sent.phone, sent.code);
}

type SentCode = { phone: string; code: string };

async function writeCode(
  context: AuthContext,
  tx: Db,
  user: repository.UserRow | null,
  request: PhoneRequest,
): Promise<SentCode | null> {
  switch (request.kind) {
    case 'otp':
      return writeSignInCode(context, tx, user, request);
    case 'resend sms':
      return user === null ? null : repeatConfirmation(context, tx, user, request.phone);
    case 'resend phone_change':
      return user === null ? null : repeatPhoneChange(context, tx, user);
  }
}

async function writeSignInCode(
  context: AuthContext,
  tx: Db,
  known: repository.UserRow | null,
  { phone, metadata, birthday, mayCreateUser }: PhoneRequest & { kind: 'otp' },
): Promise<SentCode | null> {
  const attempt = { passwordHash: null, birthday, metadata };
  const mayCreate = mayCreateUser && context.env.SIGNUP_ENABLED;
  const created = known === null && mayCreate ? await createPhoneAccount(context, tx, { ...attempt, phone }) : null;
  const found = known ?? created ?? (await repository.findUserByPhone(tx, phone));
  const user = found && (await repository.lockUser(tx, found.id));
  if (user === null) return null;
  const code =
    user.phoneConfirmedAt === null
      ? await writeAttemptCode(context, tx, { userId: user.id, phone, attempt })
      : await writePhoneCode(context, tx, { userId: user.id, kind: 'sms', phone });
  return { phone, code };
}

/**
 * The browser that asks is unknown. With several attempts, the code belongs to none of them and only confirms the
 * number.
 */
async function repeatConfirmation(
  context: AuthContext,
  tx: Db,
  known: repository.UserRow,
  phone: string,
): Promise<SentCode | null> {
  const user = await repository.lockUser(tx, known.id);
  if (user === null || user.phoneConfirmedAt !== null) return null;
  const [only, ...others] = await findRecentAttempts(context, tx, user.id);
  if (only === undefined || others.length > 0) {
    return { phone, code: await writePhoneCode(context, tx, { userId: user.id, kind: 'confirmation', phone }) };
  }
  await deleteAttemptTokens(tx, only.id, { keepOldest: false });
  const request = { userId: user.id, kind: 'confirmation', phone, attemptId: only.id } as const;
  return { phone, code: await writePhoneCode(context, tx, request) };
}

async function repeatPhoneChange(context: AuthContext, tx: Db, known: repository.UserRow): Promise<SentCode | null> {
  // A new password may have canceled the change in the meantime.
  const phone = (await repository.lockUser(tx, known.id))?.phoneChange ?? null;
  if (phone === null) return null;
  return { phone, code: await writePhoneCode(context, tx, { userId: known.id, kind: 'phone_change', phone }) };
}
