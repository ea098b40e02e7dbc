import type { AuthContext, Client, Json } from '../auth-context.ts';
import { hashCode, makeCode } from '../mails/one-time-token.ts';
import { SMS_CODE_DIGITS, textCode } from '../phones/phone-code.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { requireSession } from '../sessions/session-guard.ts';
import * as repository from './factor.repository.ts';
import { requireFactor } from './find-factor.ts';

export const CHALLENGE_LIFE_MS = 300_000;

/**
 * POST /factors/{id}/challenge: creates the challenge that the next code answers, and sends the code if the factor is a
 * phone. Refuses 404 mfa_factor_not_found; 422 sms_send_failed; 429 over_sms_send_rate_limit.
 */
export async function challengeFactor(
  context: AuthContext,
  bearer: string | null,
  factorId: string,
  client: Client,
): Promise<Json> {
  const { user } = await requireSession(context, bearer);
  const factor = await requireFactor(context, user.id, factorId);
  const codeHash = factor.factorType === 'phone' ? await sendCode(context, factor) : null;
  const now = context.clock.now();
  const challenge = await context.db.transaction(async (tx) => {
    await repository.updateFactor(tx, factor.id, { lastChallengedAt: now });
    const endedBefore = new Date(now.getTime() - 2 * CHALLENGE_LIFE_MS);
    return repository.insertChallenge(
      tx,
      { factorId: factor.id, ip: client.ip, codeHash, createdAt: now },
      endedBefore,
    );
  });
  const expiresAt = Math.floor((challenge.createdAt.getTime() + CHALLENGE_LIFE_MS) / 1_000);
  return { id: challenge.id, type: factor.factorType, expires_at: expiresAt };
}

/**
 * Sends a code by text message and returns its hash. Refuses 429 over_sms_send_rate_limit; 422 sms_send_failed,
 * mfa_phone_verify_not_enabled.
 */
async function sendCode(context: AuthContext, factor: repository.FactorRow): Promise<string> {
  if (!context.hasPhoneFactor) {
    throw new AuthError(422, 'mfa_phone_verify_not_enabled', 'MFA verification is disabled for Phone');
  }
  const phone = factor.phone ?? '';
  // Counts per person and number: another account with the same number cannot use up this person's codes.
  await context.smsSpacing.take(`${factor.userId} ${phone}`, 'mfa', {});
  const code = makeCode(SMS_CODE_DIGITS);
  await textCode(context, phone, code);
  return hashCode(phone, code);
}
