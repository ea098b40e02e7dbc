import type { Db } from '../../../platform/postgres/database.ts';
import type { SignUpAttemptRow } from '../accounts/sign-up-attempt.repository.ts';
import { findRecentAttempts, type SignUpAttempt, storeAttempt } from '../accounts/sign-up-attempts.ts';
import * as repository from '../auth.repository.ts';
import type { AuthContext } from '../auth-context.ts';
import type { Challenge } from '../pkce/pkce.ts';
import { deleteAttemptTokens } from './one-time-token.repository.ts';
import { sendOneTimeToken, startMailFlow } from './one-time-token.ts';

export type Delivery = { redirectTo: string; challenge: Challenge | null };

/**
 * Stores a sign-up attempt next to the others of its address, and mails its confirmation. Returns the updated account,
 * or null if the address has been confirmed in the meantime.
 */
export async function mailSignUpAttempt(
  context: AuthContext,
  tx: Db,
  known: repository.UserRow,
  { attempt, ...delivery }: Delivery & { attempt: SignUpAttempt },
): Promise<repository.UserRow | null> {
  const user = await repository.lockUser(tx, known.id);
  if (user === null || user.emailConfirmedAt !== null) return null;
  const row = await storeAttempt(context, tx, user.id, attempt, delivery);
  await mailConfirmation(context, tx, { user, attempt: row, delivery });
  return repository.findUser(tx, user.id);
}

/**
 * Sends the confirmation again for the attempt of the browser that asks. If that attempt is not certain, sends every
 * attempt another mail in addition to its first one, unless that would be too many mails.
 */
export async function repeatConfirmations(
  context: AuthContext,
  tx: Db,
  known: repository.UserRow,
  delivery: Delivery,
): Promise<void> {
  const user = await repository.lockUser(tx, known.id);
  if (user === null || user.emailConfirmedAt !== null) return;
  const all = await findRecentAttempts(context, tx, user.id);
  if (all.length === 0) {
    // An expired attempt may have a stranger's password, so this mail confirms only the address.
    await mailConfirmation(context, tx, { user, attempt: null, delivery });
    return;
  }
  const own = findOwn(all, delivery.challenge);
  if (own === null && isFlood(context, user, all.length)) return;
  for (const attempt of own === null ? all : [own]) {
    await deleteAttemptTokens(tx, attempt.id, { keepOldest: own === null });
    await mailConfirmation(context, tx, { user, attempt, delivery: deliveryOf(attempt) ?? delivery });
  }
}

/** The attempt of the browser that asks; null if this is ambiguous. */
function findOwn(all: readonly SignUpAttemptRow[], challenge: Challenge | null): SignUpAttemptRow | null {
  const [own, ...others] = all.filter(({ codeChallenge }) => codeChallenge === (challenge?.codeChallenge ?? null));
  const isCertain = challenge === null ? all.length === 1 : others.length === 0;
  return own !== undefined && isCertain ? own : null;
}

/** True if sending this many mails now would exceed one per spacing interval since the last one. */
function isFlood(context: AuthContext, { confirmationSentAt }: repository.UserRow, mails: number): boolean {
  const sinceLastMs = context.clock.now().getTime() - (confirmationSentAt?.getTime() ?? 0);
  return sinceLastMs < (mails - 1) * context.mailSpacing.spacingMs;
}

/** The delivery of an attempt with a challenge; null for an attempt that any browser can continue. */
function deliveryOf(attempt: SignUpAttemptRow): Delivery | null {
  const { codeChallenge, codeChallengeMethod, redirectTo } = attempt;
  if (codeChallenge === null || codeChallengeMethod === null || redirectTo === null) return null;
  return { redirectTo, challenge: { codeChallenge, codeChallengeMethod } };
}

async function mailConfirmation(
  context: AuthContext,
  tx: Db,
  { user, attempt, delivery }: { user: repository.UserRow; attempt: SignUpAttemptRow | null; delivery: Delivery },
): Promise<void> {
  // Sent even if another process has just sent one, because that mail may belong to a stranger's attempt.
  if (user.email === null) return;
  const { redirectTo, challenge } = delivery;
  const flowStateId = await startMailFlow(context, tx, { userId: user.id, challenge, type: 'signup' });
  await sendOneTimeToken(context, tx, {
    userId: user.id,
    kind: 'confirmation',
    type: 'signup',
    address: user.email,
    redirectTo,
    flowStateId,
    ...(attempt && { attemptId: attempt.id }),
  });
}
