import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Db } from '../../../platform/database.ts';
import { addJob } from '../../../platform/jobs.ts';
import * as repository from '../auth.repository.ts';
import type { AuthContext } from '../auth-context.ts';
import type { Challenge } from '../pkce/pkce.ts';
import { type AuthMailType, writeAuthMail } from './auth-mails.ts';
import * as tokens from './one-time-token.repository.ts';

const CODE_DIGITS = 6;
const LINK_TOKEN_BYTES = 32;
export const PKCE_PREFIX = 'pkce_';

/** How an authorisation code of the PKCE flow names what was proved (auth-contract section 2, amr). */
const PKCE_METHOD = { signup: 'email/signup', magiclink: 'magiclink', recovery: 'recovery' } as const;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
export const hashLinkToken = (token: string) => sha256(token);
export const hashCode = (address: string, code: string) => sha256(`${address}/${code}`);

/**
 * Writes a fresh link token and code for an address, and the mail that carries both, in the caller's
 * transaction. The link token is random and independent of the code; only hashes are stored.
 */
export async function sendOneTimeToken(
  context: AuthContext,
  tx: Db,
  request: {
    user: Pick<repository.UserRow, 'id' | 'email'>;
    type: AuthMailType;
    redirectTo: string;
    challenge: Challenge | null;
    /** The password of the sign-up attempt that this mail confirms. */
    passwordHash: string | null;
  },
): Promise<void> {
  const { user, type, challenge } = request;
  const now = context.clock.now();
  const address = user.email ?? '';
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const token = `${challenge === null ? '' : PKCE_PREFIX}${randomBytes(LINK_TOKEN_BYTES).toString('hex')}`;
  await repository.updateUser(tx, user.id, type === 'signup' ? { confirmationSentAt: now } : { recoverySentAt: now });
  const flowStateId =
    challenge === null
      ? null
      : await tokens.insertFlowState(tx, {
          ...challenge,
          userId: user.id,
          authenticationMethod: PKCE_METHOD[type],
          createdAt: now,
        });
  await tokens.replaceOneTimeToken(tx, {
    userId: user.id,
    kind: type === 'signup' ? 'confirmation' : 'recovery',
    tokenHash: hashLinkToken(token),
    codeHash: hashCode(address, code),
    relatesTo: address,
    flowStateId,
    passwordHash: request.passwordHash,
    createdAt: now,
  });
  const query = new URLSearchParams({ token, type, redirect_to: request.redirectTo });
  const link = `${context.siteUrl()}/auth/v1/verify?${query}`;
  await addJob(tx, { kind: 'mail.send', runAt: now, payload: { to: address, ...writeAuthMail(type, { link, code }) } });
}
