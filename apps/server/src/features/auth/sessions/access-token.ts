import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import type { SessionRow, UserRow } from '../auth.repository.ts';
import { isUuid } from '../protocol/uuid.ts';
import type { KeyRing, KeySet } from './signing-keys.ts';

const AUDIENCE = 'authenticated';

export type AccessClaims = { userId: string; sessionId: string };
export type TokenSettings = { issuer: string; lifetimeSeconds: number };

/** Signs the claims of auth-contract section 2; `aud` is a string, `amr` has the newest entry first. */
export async function signAccessToken(
  keys: KeySet,
  settings: TokenSettings,
  user: UserRow,
  session: SessionRow,
  now: Date,
): Promise<{ token: string; expiresAt: number }> {
  const issuedAt = Math.floor(now.getTime() / 1_000);
  const expiresAt = issuedAt + settings.lifetimeSeconds;
  const token = await new SignJWT({
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    role: user.role,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: user.isAnonymous,
  })
    .setProtectedHeader({ alg: 'ES256', kid: keys.signing.kid, typ: 'JWT' })
    .setIssuer(settings.issuer)
    .setSubject(user.id)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(keys.signing.key);
  return { token, expiresAt };
}

/** The subject and session of a token signed by one of our keys and still valid, or null. */
export async function verifyAccessToken(
  keys: KeyRing,
  settings: TokenSettings,
  token: string,
  now: Date,
): Promise<AccessClaims | null> {
  try {
    const { kid } = decodeProtectedHeader(token);
    // A single key would also be tried for a token that names no key.
    if (kid === undefined) return null;
    const { verify } = await keys.including(kid);
    const { payload } = await jwtVerify(token, verify, {
      algorithms: ['ES256'],
      issuer: settings.issuer,
      audience: AUDIENCE,
      currentDate: now,
      requiredClaims: ['exp', 'sub', 'session_id'],
    });
    const { sub, session_id: sessionId } = payload;
    if (typeof sub !== 'string' || typeof sessionId !== 'string') return null;
    return isUuid(sub) && isUuid(sessionId) ? { userId: sub, sessionId } : null;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
    throw error;
  }
}
