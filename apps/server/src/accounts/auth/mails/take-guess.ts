import type { OneTimeTokenKind } from '../auth.table.ts';
import type { AuthContext } from '../auth-context.ts';
import * as tokens from './one-time-token.repository.ts';
import { hashCode } from './one-time-token.ts';

const MAX_CODE_GUESSES = 10;

/**
 * Finds the token of a typed code, or null. Each call costs every pending code of the address one guess but the right
 * one, whose redemption may fail for another reason. Several codes can be pending: from sign-up attempts, and from accounts that want the same new address.
 */
export async function takeGuess(
  context: AuthContext,
  guess: { kinds: readonly OneTimeTokenKind[]; address: string; code: string; userId?: string },
): Promise<tokens.OneTimeTokenRow | null> {
  const codeHash = hashCode(guess.address, guess.code);
  const outstanding = await tokens.countCodeGuess(context.db, { ...guess, codeHash });
  const isRight = (token: tokens.OneTimeTokenRow) =>
    token.codeHash === codeHash && token.codeGuesses < MAX_CODE_GUESSES && isFresh(context, token);
  return outstanding.find(isRight) ?? null;
}

/** Whether a token has not expired. Codes sent to phones expire sooner than mails. */
export function isFresh(context: AuthContext, token: tokens.OneTimeTokenRow): boolean {
  const { MAIL_TOKEN_LIFE_SECONDS, SMS_CODE_LIFE_SECONDS } = context.env;
  const lifeSeconds = token.relatesTo.includes('@') ? MAIL_TOKEN_LIFE_SECONDS : SMS_CODE_LIFE_SECONDS;
  return context.clock.now().getTime() - token.createdAt.getTime() < lifeSeconds * 1_000;
}
