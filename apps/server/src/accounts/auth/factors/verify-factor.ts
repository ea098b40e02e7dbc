import { networkOf } from '../../../platform/http/client-address.ts';
import type { Db } from '../../../platform/postgres/database.ts';
import type * as authRepository from '../auth.repository.ts';
import type { AuthContext, Client, Json } from '../auth-context.ts';
import { sendNotice } from '../mails/notices.ts';
import { hashCode } from '../mails/one-time-token.ts';
import { AuthError, isAuthError } from '../protocol/auth-error.ts';
import { readFactorCode } from '../protocol/factor-input.ts';
import { requireSession, type SignedIn } from '../sessions/session-guard.ts';
import { presentSession } from '../sessions/session-tokens.ts';
import { endSessions } from '../sessions/sign-out.ts';
import { CHALLENGE_LIFE_MS } from './challenge.ts';
import * as repository from './factor.repository.ts';
import { requireFactor } from './find-factor.ts';
import { lockProvenSession, raiseSession } from './raise-session.ts';
import { findTotpStep } from './totp.ts';

const MAX_CHALLENGE_GUESSES = 10;
const METHOD = { totp: 'totp', phone: 'mfa/phone' } as const;
const WRONG_CODE = { totp: 'Invalid TOTP code entered', phone: 'Invalid MFA Phone code entered' } as const;

const ipMismatch = () => new AuthError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.');

/**
 * POST /factors/{id}/verify: raises the session to aal2 (auth-contract sections 3.13 and 5). The session keeps its id
 * and gets a new refresh token, which no earlier token can obtain. Ends the person's other sessions below aal2. Refuses
 * 422 mfa_verification_failed, mfa_challenge_expired, mfa_ip_address_mismatch.
 */
export async function verifyFactor(
  context: AuthContext,
  bearer: string | null,
  request: { factorId: string; body: unknown; client: Client },
): Promise<Json> {
  const { client } = request;
  const { user, session } = await requireSession(context, bearer);
  const factor = await requireFactor(context, user.id, request.factorId);
  const { challengeId, code } = readFactorCode(request.body);
  // Counts per session and network, so that someone else who knows the password cannot use up the owner's attempts.
  const attempt = `${session.id} ${networkOf(client.ip, 'site')}`;
  const check = async () => {
    const challenge = await findOpenChallenge(context, factor, challengeId, client);
    return liftSession(context, { user, session }, factor, {
      challenge,
      step: checkCode(context, factor, challenge, code),
      client,
    });
  };
  const { lifted, ended } = await context.factorAttempts.judge(attempt, check, isAuthError('mfa_verification_failed'));
  endSessions(context, user.id, ended);
  return presentSession(context, lifted);
}

type Proof = { challenge: repository.ChallengeRow; step: number | null; client: Client };

/** Raises the session and ends the others below; nothing of it happens if the code was used in the meantime. */
async function liftSession(
  context: AuthContext,
  { user, session }: SignedIn,
  factor: repository.FactorRow,
  { challenge, step, client }: Proof,
): Promise<{ lifted: authRepository.SessionRow; ended: string[] }> {
  const now = context.clock.now();
  return context.db.transaction(async (tx) => {
    const current = await lockProvenSession(tx, { userId: user.id, sessionId: session.id });
    await refuseStaleFactor(tx, factor, current);
    if (step !== null && !(await repository.takeTotpStep(tx, factor.id, step))) throw wrongCode(factor);
    if (!(await repository.takeChallenge(tx, challenge.id, now))) throw ipMismatch();
    await acceptFactor(context, tx, user, factor);
    return raiseSession(context, tx, current, { method: METHOD[factor.factorType], factorId: factor.id, client });
  });
}

/** The open challenge with the given id. Each call costs one of its guesses. */
async function findOpenChallenge(
  context: AuthContext,
  factor: repository.FactorRow,
  challengeId: string | null,
  client: Client,
): Promise<repository.ChallengeRow> {
  const challenge =
    challengeId === null ? null : await repository.countChallengeGuess(context.db, factor.id, challengeId);
  if (challenge === null)
    throw new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
  if (challenge.verifiedAt !== null || challenge.ip !== client.ip) throw ipMismatch();
  const ageMs = context.clock.now().getTime() - challenge.createdAt.getTime();
  if (ageMs > CHALLENGE_LIFE_MS || challenge.guesses > MAX_CHALLENGE_GUESSES) {
    const message = `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`;
    throw new AuthError(422, 'mfa_challenge_expired', message);
  }
  return challenge;
}

/** Checks a code. Returns the time step for an authenticator, null for a phone. Refuses 422 mfa_verification_failed. */
function checkCode(
  context: AuthContext,
  factor: repository.FactorRow,
  challenge: repository.ChallengeRow,
  code: string,
): number | null {
  if (factor.factorType === 'phone') {
    if (challenge.codeHash !== hashCode(factor.phone ?? '', code)) throw wrongCode(factor);
    return null;
  }
  if (context.secrets === null || factor.secret === null) {
    throw new AuthError(422, 'mfa_totp_verify_not_enabled', 'MFA verification is disabled for TOTP');
  }
  const step = findTotpStep(context.secrets.open(factor.secret, factor.userId), code, context.clock.now());
  if (step === null) throw wrongCode(factor);
  return step;
}

/**
 * Checks the factor again under the lock. Someone who only knew the password may have enrolled it before another factor
 * was verified; therefore only a session at aal2 can verify a second one. Refuses 403 insufficient_aal.
 */
async function refuseStaleFactor(
  tx: Db,
  { id, userId }: repository.FactorRow,
  session: authRepository.SessionRow,
): Promise<void> {
  const factor = await repository.findFactor(tx, userId, id);
  if (factor === null) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
  if (factor.status === 'verified' || session.aal === 'aal2') return;
  if (await repository.hasVerifiedFactor(tx, userId)) {
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to verify a new factor');
  }
}

async function acceptFactor(
  context: AuthContext,
  tx: Db,
  user: authRepository.UserRow,
  factor: repository.FactorRow,
): Promise<void> {
  await repository.deleteUnverifiedFactors(tx, user.id, { type: factor.factorType, except: factor.id });
  if (factor.status === 'verified') return;
  await repository.updateFactor(tx, factor.id, { status: 'verified', updatedAt: context.clock.now() });
  await sendNotice(context, tx, user.email, { kind: 'factor-added', factorType: factor.factorType });
}

function wrongCode(factor: repository.FactorRow): AuthError {
  return new AuthError(422, 'mfa_verification_failed', WRONG_CODE[factor.factorType]);
}
