import { fillIn } from '@cuppa/domain/words/fill-in';
import { READER_LANGUAGE } from '@cuppa/domain/words/language';
import type { Db } from '../../../platform/postgres/database.ts';
import type { OneTimeTokenKind } from '../auth.table.ts';
import { authWords } from '../auth.words.ts';
import type { AuthContext } from '../auth-context.ts';
import { writeOneTimeToken } from '../mails/one-time-token.repository.ts';
import { hashCode, makeCode, rememberSent } from '../mails/one-time-token.ts';
import { AuthError } from '../protocol/auth-error.ts';

export const SMS_CODE_DIGITS = 6;

/** Password and birthday of a sign-up. They count once its own code is redeemed. */
type PhoneAttempt = { passwordHash: string | null; birthday: string | null };
type PhoneCode = { userId: string; kind: OneTimeTokenKind; phone: string; attempt?: PhoneAttempt };

/** Writes a fresh code for a number in the caller's transaction, and answers it; only its hash is stored. */
export async function writePhoneCode(context: AuthContext, tx: Db, request: PhoneCode): Promise<string> {
  const { userId, kind, phone, attempt } = request;
  const code = makeCode(SMS_CODE_DIGITS);
  const now = context.clock.now();
  await rememberSent(tx, userId, kind, now);
  await writeOneTimeToken(tx, {
    userId,
    kind,
    // A code on a phone has no link, so this is the hash of a value that nobody holds.
    tokenHash: hashCode(userId, makeCode(SMS_CODE_DIGITS)),
    codeHash: hashCode(phone, code),
    relatesTo: phone,
    passwordHash: attempt?.passwordHash ?? null,
    birthday: attempt?.birthday ?? null,
    createdAt: now,
  });
  return code;
}

export const noTextMessages = () => new AuthError(422, 'sms_send_failed', 'Text messages cannot be sent here');

/** Sends a code that is committed. Refuses 422 sms_send_failed, also if no service for messages is configured. */
export async function textCode(context: AuthContext, phone: string, code: string): Promise<void> {
  if (context.sms === null) throw noTextMessages();
  await context.sms({ phone, text: fillIn(authWords(READER_LANGUAGE).textMessage, { code }) });
}
