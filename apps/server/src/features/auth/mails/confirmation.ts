import { DAY_MS } from '@cuppa/domain/time/lengths';
import type { Db } from '../../../platform/postgres/database.ts';
import * as attempts from '../accounts/sign-up-attempt.repository.ts';
import * as repository from '../auth.repository.ts';
import type { AuthContext, Json } from '../auth-context.ts';
import type { Challenge } from '../pkce/pkce.ts';
import { deleteAttemptTokens } from './one-time-token.repository.ts';
import { sendOneTimeToken, startMailFlow } from './one-time-token.ts';

/** More attempts than a person makes, and few enough for a stranger's to be bearable. The oldest make room. */
const MAX_ATTEMPTS = 8;
/** How long an attempt can be sent again. Each of its mails has a shorter life of its own. */
const ATTEMPT_KEPT_MS = DAY_MS;

export type Delivery = { redirectTo: string; challenge: Challenge | null };

/** What a sign-up brings along. It counts once a mail confirms this very attempt. */
export type SignUpAttempt = {
  passwordHash: string | null;
  birthday: string | null;
  metadata: Json;
  /** The provider's identity that the attempt began with. */
  identityId?: string;
};

/**
 * Keeps a sign-up attempt beside the others of its address, and mails its confirmation. Answers the account as it then
 * is, or null if its address has been confirmed in the meantime.
 */
export async function mailSignUpAttempt(
  context: AuthContext,
  tx: Db,
  known: repository.UserRow,
  { attempt, ...delivery }: Delivery & { attempt: SignUpAttempt },
): Promise<repository.UserRow | null> {
  const user = await repository.lockUser(tx, known.id);
  if (user === null || user.emailConfirmedAt !== null) return null;
  await makeRoom(context, tx, user.id);
  const row = await attempts.insertAttempt(tx, {
    ...delivery.challenge,
    userId: user.id,
    passwordHash: attempt.passwordHash,
    birthday: attempt.birthday,
    metadata: attempt.metadata,
    identityId: attempt.identityId ?? null,
    redirectTo: delivery.redirectTo,
    createdAt: context.clock.now(),
  });
  await mailAttempt(context, tx, { user, attempt: row, delivery });
  return repository.findUser(tx, user.id);
}

/**
 * Repeats the mail of the attempt whose browser asks. Nobody knows whose attempt a browser without its challenge asks
 * about; then each is repeated for itself, beside the mails that are out, and neither often nor in place of them.
 */
export async function repeatConfirmations(
  context: AuthContext,
  tx: Db,
  known: repository.UserRow,
  delivery: Delivery,
): Promise<void> {
  const user = await repository.lockUser(tx, known.id);
  if (user === null || user.emailConfirmedAt !== null) return;
  const since = new Date(context.clock.now().getTime() - ATTEMPT_KEPT_MS);
  const all = await attempts.findAttempts(tx, user.id, since);
  if (all.length === 0) {
    // The password of an attempt that is over may be a stranger's, so this mail confirms the address alone.
    const attempt = { passwordHash: null, birthday: null, metadata: {} };
    await mailSignUpAttempt(context, tx, user, { ...delivery, attempt });
    return;
  }
  const own = findOwn(all, delivery.challenge);
  if (own === null && isFlood(context, user, all.length)) return;
  for (const attempt of own === null ? all : [own]) {
    await deleteAttemptTokens(tx, attempt.id, { keepOldest: own === null });
    await mailAttempt(context, tx, { user, attempt, delivery: deliveryOf(attempt) ?? delivery });
  }
}

/** The attempt of the browser that asks, or null if that is not certain. */
function findOwn(
  all: readonly attempts.SignUpAttemptRow[],
  challenge: Challenge | null,
): attempts.SignUpAttemptRow | null {
  const [own, ...others] = all.filter(({ codeChallenge }) => codeChallenge === (challenge?.codeChallenge ?? null));
  const isCertain = challenge === null ? all.length === 1 : others.length === 0;
  return own !== undefined && isCertain ? own : null;
}

/** True if several mails would leave sooner than one a minute would have. */
function isFlood(context: AuthContext, { confirmationSentAt }: repository.UserRow, mails: number): boolean {
  const sinceLastMs = context.clock.now().getTime() - (confirmationSentAt?.getTime() ?? 0);
  return sinceLastMs < (mails - 1) * context.mailSpacing.spacingMs;
}

/** An attempt with a challenge keeps its own way on; null for one that any browser may go on with. */
function deliveryOf(attempt: attempts.SignUpAttemptRow): Delivery | null {
  const { codeChallenge, codeChallengeMethod, redirectTo } = attempt;
  if (codeChallenge === null || codeChallengeMethod === null) return null;
  return { redirectTo, challenge: { codeChallenge, codeChallengeMethod } };
}

async function makeRoom(context: AuthContext, tx: Db, userId: string): Promise<void> {
  const keptSince = context.clock.now().getTime() - ATTEMPT_KEPT_MS;
  const all = await attempts.findAttempts(tx, userId, new Date(0));
  const kept = all.filter(({ createdAt }) => createdAt.getTime() > keptSince).slice(1 - MAX_ATTEMPTS);
  const over = all.filter((attempt) => !kept.includes(attempt)).map(({ id }) => id);
  if (over.length > 0) await attempts.deleteAttempts(tx, userId, over);
}

async function mailAttempt(
  context: AuthContext,
  tx: Db,
  { user, attempt, delivery }: { user: repository.UserRow; attempt: attempts.SignUpAttemptRow; delivery: Delivery },
): Promise<void> {
  // This mail is sent even if another process has just sent one, because that one may carry a stranger's attempt.
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
    attemptId: attempt.id,
  });
}
