import { isPhoneBarred } from '../accounts/barred-keys.ts';
import { takeOnlyAttempt } from '../accounts/sign-up-attempts.ts';
import * as repository from '../auth.repository.ts';
import type { OneTimeTokenKind } from '../auth.table.ts';
import type { AuthContext, Client, Json } from '../auth-context.ts';
import { deleteOneTimeTokens, lockOneTimeTokens, takeOneTimeToken } from '../mails/one-time-token.repository.ts';
import { takeGuess } from '../mails/take-guess.ts';
import { AuthError, validationFailed } from '../protocol/auth-error.ts';
import { phoneExists } from '../protocol/taken-address.ts';
import { refuseBanned } from '../sessions/session-guard.ts';
import { openSession, presentSession } from '../sessions/session-tokens.ts';
import { setConfirmedPhone } from './phone-account.ts';

const badCode = () => new AuthError(403, 'otp_expired', 'Token has expired or is invalid');

type TypedCode = { type: string; phone: string; code: string };

/**
 * POST /verify with a number: a Session for the code that was sent to it. Refuses 403 otp_expired; 422 phone_exists.
 */
export async function verifyPhone(context: AuthContext, input: TypedCode, client: Client): Promise<Json> {
  const { type, phone, code } = input;
  const token = await takeGuess(context, { kinds: kindsOf(type), address: phone, code });
  if (token === null) throw badCode();
  const session = await context.db.transaction(async (tx) => {
    const user = await repository.lockUser(tx, token.userId);
    await lockOneTimeTokens(tx, token.userId);
    const number = token.kind === 'phone_change' ? user?.phoneChange : user?.phone;
    if (user === null || number !== token.relatesTo || !(await takeOneTimeToken(tx, token))) throw badCode();
    refuseBanned(context, user, 403);
    if (token.kind === 'phone_change') {
      const isTaken = (await repository.findUserByPhone(tx, token.relatesTo)) !== null;
      if (isTaken || (await isPhoneBarred(context, tx, token.relatesTo))) throw phoneExists();
    }
    await setConfirmedPhone(context, tx, user, token.relatesTo);
    const isFirst = token.kind === 'confirmation' && user.phoneConfirmedAt === null;
    if (isFirst) {
      const attempt = await takeOnlyAttempt(context, tx, user.id, token.attemptId);
      const own = { sub: user.id, phone, email_verified: false, phone_verified: true };
      await repository.updateUser(tx, user.id, { userMetadata: { ...attempt?.metadata, ...own } });
    }
    await deleteOneTimeTokens(tx, user.id);
    return openSession(context, tx, { userId: user.id, method: 'otp', client });
  });
  return presentSession(context, session);
}

/** The kinds of token that a type can redeem. */
function kindsOf(type: string): OneTimeTokenKind[] {
  switch (type) {
    case 'sms':
      return ['confirmation', 'sms'];
    case 'phone_change':
      return ['phone_change'];
    default:
      throw validationFailed('Invalid sms verification type');
  }
}
