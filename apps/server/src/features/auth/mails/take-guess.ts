import type { OneTimeTokenKind } from '../auth.table.ts';
import type { AuthContext } from '../auth-context.ts';
import * as tokens from './one-time-token.repository.ts';
import { hashCode } from './one-time-token.ts';

const MAX_CODE_GUESSES = 10;

/** The token that a typed code is for, or null. Every look costs a guess, even a right one. */
export async function takeGuess(
  context: AuthContext,
  guess: { userId: string; kind: OneTimeTokenKind; address: string; code: string },
): Promise<tokens.OneTimeTokenRow | null> {
  const { userId, kind, address, code } = guess;
  const token = await tokens.countCodeGuess(context.db, userId, kind);
  if (token === null || !isFresh(context, token) || token.codeGuesses > MAX_CODE_GUESSES) return null;
  return token.relatesTo === address && token.codeHash === hashCode(address, code) ? token : null;
}

/** Whether a token is still valid: codes sent to a phone expire sooner than mails. */
export function isFresh(context: AuthContext, token: tokens.OneTimeTokenRow): boolean {
  const { MAIL_TOKEN_LIFE_SECONDS, SMS_CODE_LIFE_SECONDS } = context.env;
  const lifeSeconds = token.relatesTo.includes('@') ? MAIL_TOKEN_LIFE_SECONDS : SMS_CODE_LIFE_SECONDS;
  return context.clock.now().getTime() - token.createdAt.getTime() < lifeSeconds * 1_000;
}
