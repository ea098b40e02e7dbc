import type { Db } from '../../../platform/postgres/database.ts';
import type { SignUpAttemptRow } from '../accounts/sign-up-attempt.repository.ts';
import { findRecentAttempts, type SignUpAttempt, storeAttempt } from '../accounts/sign-up-attempts.ts';
import * as repository from '../auth.repository.ts';
import type { AuthContext } from '../auth-context.ts';
import type { Challenge } from '../pkce/pkce.ts';
import { deleteAttemptTokens } from './one-time-token.repository.ts';
import { sendOneTimeToken, startMailFlow } from './one-time-token.ts';

/** A mail's target, the challenge of the browser that asks for it, and the address of that client. */
export type Delivery = { redirectTo: string; challenge: Challenge | null; ip?: string };

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
  const all = await findRecentAttempts(context, tx, user.id);
  await mailConfirmation(context, tx, { user, all, attempt: row, delivery });
  return repository.findUser(tx, user.id);
}

/**
 * Sends the confirmation again for the attempt of the browser that asks, or for the only attempt. Otherwise the mail
 * belongs to none and confirms only the address: all attempts may be expired, and of several none counts.
 */
export async function repeatConfirmations(
  context: AuthContext,
  tx: Db,
  account: repository.UserRow,
  delivery: Delivery,
): Promise<void> {
  const user = await repository.lockUser(tx, account.id);
  if (user === null || user.emailConfirmedAt !== null) return;
  const all = await findRecentAttempts(context, tx, user.id);
  const own = findOwn(all, delivery.challenge);
  const attempt = own ?? (all.length === 1 ? (all[0] ?? null) : null);
  if (attempt !== null) await deleteAttemptTokens(tx, attempt.id, { keepOldest: own === null });
  const known = attempt === null ? null : deliveryOf(attempt);
  await mailConfirmation(context, tx, { user, all, attempt, delivery: known ?? delivery });
}

/** The attempt of the browser that asks; null if this is ambiguous. */
function findOwn(all: readonly SignUpAttemptRow[], challenge: Challenge | null): SignUpAttemptRow | null {
  const [own, ...others] = all.filter(({ codeChallenge }) => codeChallenge === (challenge?.codeChallenge ?? null));
  const isCertain = challenge === null ? all.length === 1 : others.length === 0;
  return own !== undefined && isCertain ? own : null;
}

/** The delivery of an attempt with a challenge; null for an attempt that any browser can continue. */
function deliveryOf(attempt: SignUpAttemptRow): Delivery | null {
  const { codeChallenge, codeChallengeMethod, redirectTo } = attempt;
  if (codeChallenge === null || codeChallengeMethod === null || redirectTo === null) return null;
  return { redirectTo, challenge: { codeChallenge, codeChallengeMethod } };
}

type Confirmation = {
  user: repository.UserRow;
  all: readonly SignUpAttemptRow[];
  attempt: SignUpAttemptRow | null;
  delivery: Delivery;
};

async function mailConfirmation(
  context: AuthContext,
  tx: Db,
  { user, all, attempt, delivery }: Confirmation,
): Promise<void> {
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
    attemptsAt: all.map(({ createdAt }) => createdAt),
  });
}
