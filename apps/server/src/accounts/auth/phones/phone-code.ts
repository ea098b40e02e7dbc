import { fillIn } from '@cuppa/domain/platform/words/fill-in';
import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import type { Db } from '../../../platform/postgres/database.ts';
import { type SignUpAttempt, storeAttempt } from '../accounts/sign-up-attempts.ts';
import type { OneTimeTokenKind } from '../auth.table.ts';
import { authWords } from '../auth.words.ts';
import type { AuthContext } from '../auth-context.ts';
import { writeOneTimeToken } from '../mails/one-time-token.repository.ts';
import { hashCode, makeCode, rememberSent } from '../mails/one-time-token.ts';
import { AuthError } from '../protocol/auth-error.ts';

export const SMS_CODE_DIGITS = 6;

type PhoneCode = {
  userId: string;
  kind: OneTimeTokenKind;
  phone: string;
  /** The sign-up attempt that the code confirms. */
  attemptId?: string;
};

/** Creates and returns a new code for a number, in the caller's transaction; only its hash is stored. */
export async function writePhoneCode(context: AuthContext, tx: Db, request: PhoneCode): Promise<string> {
  const { userId, kind, phone, attemptId } = request;
  const code = makeCode(SMS_CODE_DIGITS);
  const now = context.clock.now();
  await rememberSent(tx, userId, kind, now);
  await writeOneTimeToken(tx, {
    userId,
    kind,
    // A text message has no link, so this is the hash of a value that no one knows.
    tokenHash: hashCode(userId, makeCode(SMS_CODE_DIGITS)),
    codeHash: hashCode(phone, code),
    relatesTo: phone,
    attemptId: attemptId ?? null,
    createdAt: now,
  });
  return code;
}

export const noTextMessages = () => new AuthError(422, 'sms_send_failed', 'Text messages cannot be sent here');

/** Stores a sign-up attempt for a number and returns its code. The caller has locked the account. */
export async function writeAttemptCode(
  context: AuthContext,
  tx: Db,
  { userId, phone, attempt }: { userId: string; phone: string; attempt: SignUpAttempt },
): Promise<string> {
  const { id } = await storeAttempt(context, tx, userId, attempt);
  return writePhoneCode(context, tx, { userId, kind: 'confirmation', phone, attemptId: id });
}

/** Sends a committed code. Refuses 422 sms_send_failed, also if no SMS webhook is configured. */
export async function textCode(context: AuthContext, phone: string, code: string): Promise<void> {
  if (context.sms === null) throw noTextMessages();
  await context.sms({ phone, text: fillIn(authWords(READER_LANGUAGE).textMessage, { code }) });
}
