import { APP_NAME } from '@cuppa/domain/platform/app-name';
import { isPhoneBarred } from '../accounts/barred-keys.ts';
import { lockUser } from '../auth.repository.ts';
import type { AuthContext, Json } from '../auth-context.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { readEnrolment } from '../protocol/factor-input.ts';
import { phoneExists } from '../protocol/taken-address.ts';
import { requireSession, type SignedIn } from '../sessions/session-guard.ts';
import * as repository from './factor.repository.ts';
import { makeTotpSecret } from './totp.ts';

/** Unverified factors without a challenge are deleted after this time. */
const ABANDONED_AFTER_MS = 300_000;

/**
 * POST /factors: adds a factor, which stays unverified until its first code (auth-contract section 3.13). Refuses 422
 * mfa_factor_name_conflict, too_many_enrolled_mfa_factors, mfa_verified_factor_exists, phone_exists; 403
 * insufficient_aal.
 */
export async function enrolFactor(context: AuthContext, bearer: string | null, body: unknown): Promise<Json> {
  const signedIn = await requireSession(context, bearer);
  const input = readEnrolment(body);
  switch (input.type) {
    case 'totp':
      return enrolTotp(context, signedIn, input);
    case 'phone':
      return enrolPhone(context, signedIn, input);
  }
}

async function enrolTotp(
  context: AuthContext,
  { user, session }: SignedIn,
  { friendlyName, issuer }: { friendlyName: string; issuer: string },
): Promise<Json> {
  const { secrets } = context;
  if (secrets === null) {
    throw new AuthError(422, 'mfa_totp_enroll_not_enabled', 'MFA enroll is disabled for TOTP');
  }
  const totp = makeTotpSecret({
    issuer: issuer === '' ? APP_NAME : issuer,
    account: user.email ?? user.phone ?? user.id,
  });
  const sealed = secrets.seal(totp.secret, user.id);
  const factor = await insertFactor(context, { user, session }, { friendlyName, factorType: 'totp', secret: sealed });
  return { id: factor.id, type: 'totp', friendly_name: factor.friendlyName, totp };
}

async function enrolPhone(
  context: AuthContext,
  signedIn: SignedIn,
  { friendlyName, phone }: { friendlyName: string; phone: string },
): Promise<Json> {
  if (!context.hasPhoneFactor) {
    throw new AuthError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone');
  }
  if (await isPhoneBarred(context, context.db, phone)) throw phoneExists();
  const factor = await insertFactor(context, signedIn, { friendlyName, factorType: 'phone', phone });
  return { id: factor.id, type: 'phone', friendly_name: factor.friendlyName, phone: `+${phone}` };
}

type NewFactor = { friendlyName: string } & (
  | { factorType: 'totp'; secret: string }
  | { factorType: 'phone'; phone: string }
);

async function insertFactor(
  context: AuthContext,
  { user, session }: SignedIn,
  factor: NewFactor,
): Promise<repository.FactorRow> {
  const now = context.clock.now();
  return context.db.transaction(async (tx) => {
    await lockUser(tx, user.id);
    await repository.deleteUnverifiedFactors(tx, user.id, {
      abandonedBefore: new Date(now.getTime() - ABANDONED_AFTER_MS),
    });
    const all = await repository.findFactors(tx, user.id);
    if (factor.factorType === 'phone') await dropSamePhone(tx, all, factor.phone);
    const remaining = await repository.findFactors(tx, user.id);
    if (remaining.some((other) => other.friendlyName === factor.friendlyName)) throw nameConflict(factor.friendlyName);
    if (remaining.length >= context.env.MFA_MAX_FACTORS) {
      const message = 'Maximum number of verified factors reached, unenroll to continue';
      throw new AuthError(422, 'too_many_enrolled_mfa_factors', message);
    }
    const hasVerified = remaining.some((other) => other.status === 'verified');
    if (hasVerified && session.aal !== 'aal2') {
      throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
    }
    const row = await repository.insertFactor(tx, { ...factor, userId: user.id, createdAt: now, updatedAt: now });
    if (row === null) throw nameConflict(factor.friendlyName);
    return row;
  });
}

async function dropSamePhone(
  tx: Parameters<typeof repository.deleteFactor>[0],
  factors: readonly repository.FactorRow[],
  phone: string,
): Promise<void> {
  for (const factor of factors.filter((other) => other.phone === phone)) {
    if (factor.status === 'verified') {
      const message = 'A verified phone factor already exists, unenroll the existing factor to continue';
      throw new AuthError(422, 'mfa_verified_factor_exists', message);
    }
    await repository.deleteFactor(tx, factor.id);
  }
}

function nameConflict(name: string): AuthError {
  const message = `A factor with the friendly name "${name}" for this user already exists`;
  return new AuthError(422, 'mfa_factor_name_conflict', message);
}
