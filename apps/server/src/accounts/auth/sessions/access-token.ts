import type { SessionRow, UserRow } from '../auth.repository.ts';
import { isUuid } from '../protocol/uuid.ts';
import { isSignedBy, parseToken, signToken } from './json-web-token.ts';
import type { KeyRing, KeySet } from './signing-keys.ts';

const AUDIENCE = 'authenticated';

/** Each token is about a kilobyte long. */
const MAX_REMEMBERED = 10_000;

export type AccessClaims = { userId: string; sessionId: string };
type VerifiedToken = AccessClaims & { kid: string; validFrom: number; validUntil: number };
export type TokenSettings = { issuer: string; lifetimeSeconds: number };

/** Signs the claims of auth-contract section 2; `aud` is a string, and `amr` starts with the newest entry. */
export function signAccessToken(
  keys: KeySet,
  settings: TokenSettings,
  user: UserRow,
  session: SessionRow,
  now: Date,
): { token: string; expiresAt: number } {
  const issuedAt = Math.floor(now.getTime() / 1_000);
  const expiresAt = issuedAt + settings.lifetimeSeconds;
  const claims = {
    iss: settings.issuer,
    sub: user.id,
    aud: AUDIENCE,
    iat: issuedAt,
    exp: expiresAt,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    role: user.role,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: user.isAnonymous,
  };
  return { token: signToken(claims, keys.signing), expiresAt };
}

export type TokenReader = ReturnType<typeof createTokenReader>;

/**
 * Reads access tokens: returns the subject and session of a token that is valid and signed by one of our keys,
 * otherwise null. Caches verified tokens, so that each signature is checked once. Does not check whether the session
 * still exists.
 */
export function createTokenReader(keys: KeyRing, settings: TokenSettings) {
  /** Least recently used first. */
  const verified = new Map<string, VerifiedToken>();

  async function verify(token: string): Promise<VerifiedToken | null> {
    const parsed = parseToken(token);
    // Without this check, a single key would be tried for a token that names no key.
    const kid = parsed?.header.kid;
    if (parsed === null || typeof kid !== 'string') return null;
    const key = (await keys.including(kid)).verifyKeys.get(kid);
    if (key === undefined || !isSignedBy(parsed, key)) return null;
    const { iss, aud, exp, iat, nbf, sub, session_id: sessionId } = parsed.payload;
    if (iss !== settings.issuer || (Array.isArray(aud) ? !aud.includes(AUDIENCE) : aud !== AUDIENCE)) return null;
    if (typeof exp !== 'number' || !isMoment(iat) || !isMoment(nbf)) return null;
    if (typeof sub !== 'string' || typeof sessionId !== 'string' || !isUuid(sub) || !isUuid(sessionId)) return null;
    return { kid, userId: sub, sessionId, validFrom: nbf ?? 0, validUntil: exp };
  }

  /** With `allowExpired`, accepts expired tokens too. */
  return async (token: string, now: Date, { allowExpired = false } = {}): Promise<AccessClaims | null> => {
    const known = verified.get(token);
    const isKeyThere = known !== undefined && (await keys.including(known.kid)).verifyKeys.has(known.kid);
    const found = isKeyThere ? known : await verify(token);
    verified.delete(token);
    const seconds = Math.floor(now.getTime() / 1_000);
    if (found === null || found.validFrom > seconds || (found.validUntil <= seconds && !allowExpired)) return null;
    verified.set(token, found);
    const oldest = verified.keys().next();
    if (verified.size > MAX_REMEMBERED && !oldest.done) verified.delete(oldest.value);
    return { userId: found.userId, sessionId: found.sessionId };
  };
}

/** Unix seconds; the claim is optional. */
function isMoment(claim: unknown): claim is number | undefined {
  return claim === undefined || typeof claim === 'number';
}
