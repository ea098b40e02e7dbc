import type { Caller } from '../../../platform/http/api-access.ts';
import { Refusal } from '../../../platform/refusal.ts';
import * as repository from '../auth.repository.ts';
import type { AuthContext } from '../auth-context.ts';
import { takeOneTimeToken } from '../mails/one-time-token.repository.ts';
import { takeGuess } from '../mails/take-guess.ts';
import { AuthError } from '../protocol/auth-error.ts';

/** The account as its owner sees it; `email` is empty if there is none. */
export type Owner = { email: string; phone: string | null; hasPassword: boolean };

export type OwnerProof = { password?: string | undefined; code?: string | undefined };

/** Returns null if the account is gone. */
export async function readOwner({ db }: AuthContext, userId: string): Promise<Owner | null> {
  const user = await repository.findUser(db, userId);
  return user && { email: user.email ?? '', phone: user.phone, hasPassword: user.encryptedPassword !== null };
}

/**
 * Verifies again that the caller owns the account: by the password, or by a code from GET /reauthenticate if there is
 * no password. The session has already proved the second factor. Refuses WRONG_PASSWORD, WRONG_CODE, UNAUTHORIZED if
 * the account is gone, and RATE_LIMITED after too many wrong passwords; a code allows ten guesses.
 */
export async function proveOwner(context: AuthContext, caller: Caller, proof: OwnerProof): Promise<void> {
  const user = await repository.findUser(context.db, caller.userId);
  if (user === null) throw new Refusal('UNAUTHORIZED');
  if (user.encryptedPassword === null) return proveByCode(context, user, proof.code ?? '');
  const hash = user.encryptedPassword;
  const check = async () => {
    if (!(await isPassword(context, hash, proof.password ?? ''))) throw new Refusal('WRONG_PASSWORD');
  };
  const isWrong = (failure: unknown) => failure instanceof Refusal && failure.code === 'WRONG_PASSWORD';
  await context.passwordAttempts.judge(`change ${user.id}`, check, isWrong);
}

/** Translates the protocol's 429 into the RATE_LIMITED of the API. */
async function isPassword(context: AuthContext, hash: string, password: string): Promise<boolean> {
  try {
    return await context.passwords.isMatch(hash, password);
  } catch (error) {
    if (!(error instanceof AuthError) || error.status !== 429) throw error;
    throw new Refusal('RATE_LIMITED', { retryAfterSeconds: error.retryAfterSeconds ?? 1 });
  }
}

async function proveByCode(context: AuthContext, user: repository.UserRow, code: string): Promise<void> {
  const address = user.email ?? user.phone ?? '';
  const token = await takeGuess(context, { userId: user.id, kinds: ['reauthentication'], address, code });
  if (token === null || !(await takeOneTimeToken(context.db, token))) throw new Refusal('WRONG_CODE');
}
