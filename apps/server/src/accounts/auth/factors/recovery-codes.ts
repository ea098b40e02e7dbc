import { timingSafeEqual } from 'node:crypto';
import { networkOf } from '../../../platform/http/client-address.ts';
import { lockUser } from '../auth.repository.ts';
import type { AuthContext, Client, Json } from '../auth-context.ts';
import { sendNotice } from '../mails/notices.ts';
import { AuthError, isAuthError } from '../protocol/auth-error.ts';
import { readRecoveryCode } from '../protocol/factor-input.ts';
import { requireSession, type SignedIn } from '../sessions/session-guard.ts';
import { presentSession } from '../sessions/session-tokens.ts';
import { endSessions } from '../sessions/sign-out.ts';
import { hasVerifiedFactor } from './factor.repository.ts';
import { lockProvenSession, raiseSession } from './raise-session.ts';
import * as repository from './recovery-code.repository.ts';
import { hashRecoveryCode, makeRecoveryCode } from './recovery-code.ts';

const CODES = 10;
const TYPE = 'recovery_code';

const none = () => new AuthError(404, 'mfa_factor_not_found', 'There are no recovery codes');

/** GET /factors/recovery-codes: how many there are and are left. Refuses 404 mfa_factor_not_found if there are none. */
export async function readRecoveryCodes(context: AuthContext, bearer: string | null): Promise<Json> {
  const { user } = await requireSession(context, bearer);
  const counts = await repository.countCodes(context.db, user.id);
  if (counts.total === 0) throw none();
  return { type: TYPE, ...counts };
}

/**
 * POST /factors/recovery-codes: ten codes, which are shown this once. Refuses 403 insufficient_aal; 422
 * mfa_recovery_codes_sole_factor without a verified factor, mfa_verified_factor_exists if there are codes already.
 */
export function makeRecoveryCodes(context: AuthContext, bearer: string | null): Promise<Json> {
  return writeCodes(context, bearer, { isAnew: false });
}

/** POST /factors/recovery-codes/regenerate: the same in place of earlier codes. Refuses 404 mfa_factor_not_found. */
export function renewRecoveryCodes(context: AuthContext, bearer: string | null): Promise<Json> {
  return writeCodes(context, bearer, { isAnew: true });
}

async function writeCodes(context: AuthContext, bearer: string | null, { isAnew }: { isAnew: boolean }): Promise<Json> {
  const { user, session } = await requireSession(context, bearer);
  const codes = Array.from({ length: CODES }, makeRecoveryCode);
  await context.db.transaction(async (tx) => {
    await lockUser(tx, user.id);
    if (!(await hasVerifiedFactor(tx, user.id))) {
      throw new AuthError(422, 'mfa_recovery_codes_sole_factor', 'Recovery codes need another verified factor');
    }
    if (session.aal !== 'aal2') throw new AuthError(403, 'insufficient_aal', 'AAL2 required to make recovery codes');
    const { total } = await repository.countCodes(tx, user.id);
    if (isAnew && total === 0) throw none();
    if (!isAnew && total > 0) {
      throw new AuthError(422, 'mfa_verified_factor_exists', 'Recovery codes exist, regenerate them instead');
    }
    const codeHashes = codes.map((code) => hashRecoveryCode(user.id, code));
    await repository.replaceCodes(tx, user.id, { codeHashes, now: context.clock.now() });
    if (isAnew) await sendNotice(context, tx, user.email, { kind: 'recovery-codes-renewed' });
  });
  return { type: TYPE, total: CODES, codes };
}

/**
 * POST /factors/recovery-codes/verify: raises the session to aal2 like a factor, and uses the code up. Wrong codes count
 * with those of the factors. Refuses 422 mfa_verification_failed; 429.
 */
export async function verifyRecoveryCode(
  context: AuthContext,
  bearer: string | null,
  body: unknown,
  client: Client,
): Promise<Json> {
  const signedIn = await requireSession(context, bearer);
  const code = readRecoveryCode(body);
  const attempt = `${signedIn.session.id} ${networkOf(client.ip, 'site')}`;
  const check = () => useCode(context, signedIn, code, client);
  const { lifted, ended } = await context.factorAttempts.judge(attempt, check, isAuthError('mfa_verification_failed'));
  endSessions(context, signedIn.user.id, ended);
  return presentSession(context, lifted);
}

const wrongCode = () => new AuthError(422, 'mfa_verification_failed', 'Invalid recovery code entered');

async function useCode(context: AuthContext, { user, session }: SignedIn, code: string, client: Client) {
  return context.db.transaction(async (tx) => {
    const current = await lockProvenSession(tx, { userId: user.id, sessionId: session.id });
    const match = findMatch(await repository.findUnusedCodes(tx, user.id), hashRecoveryCode(user.id, code));
    if (match === null || !(await repository.takeCode(tx, match.id, context.clock.now()))) throw wrongCode();
    const { remaining, total } = await repository.countCodes(tx, user.id);
    await sendNotice(context, tx, user.email, { kind: 'recovery-code-used', remaining, total });
    return raiseSession(context, tx, current, { method: 'mfa/recovery_code', factorId: null, client });
  });
}

/** The code with this hash. Compares all of them in full, so that the time tells nothing. */
function findMatch(rows: readonly repository.RecoveryCodeRow[], hash: string): repository.RecoveryCodeRow | null {
  const wanted = Buffer.from(hash);
  return rows.filter(({ codeHash }) => timingSafeEqual(Buffer.from(codeHash), wanted))[0] ?? null;
}
