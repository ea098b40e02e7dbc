import { randomUUID } from 'node:crypto';
import { calendarDayIn } from '@cuppa/domain/progress/streaks';
import type { JWK } from 'jose';
import type { Caller } from '../../platform/api-access.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Db } from '../../platform/database.ts';
import type { Env } from '../../platform/env.ts';
import type { Events } from '../../platform/events.ts';
import { type TokenSettings, verifyAccessToken } from './access-token.ts';
import { AuthError, invalidCredentials, validationFailed } from './auth-error.ts';
import { readPasswordGrant, readRefreshGrant, readSignUp, readUserUpdate } from './auth-input.ts';
import * as repository from './auth.repository.ts';
import { hashPassword, isPasswordOf, needsRehash } from './password-hash.ts';
import { isGenuine, parseRefreshToken } from './refresh-token.ts';
import { type Client, openSession, presentSession } from './session-tokens.ts';
import { createAccount, hashCode, sendConfirmation, takeBirthday } from './sign-up.ts';
import { type KeySet, loadKeys } from './signing-keys.ts';
import { presentUser } from './user.presenter.ts';

export type AuthService = ReturnType<typeof createAuthService>;
type Json = Record<string, unknown>;
type Signed = { user: repository.UserRow; session: repository.SessionRow };

const MAIL_SPACING_MS = 60_000;
const CODE_LIFE_MS = 3_600_000;
const MAX_CODE_GUESSES = 10;
const otpExpired = () => new AuthError(403, 'otp_expired', 'Token has expired or is invalid');

/**
 * Accounts and sessions by the wire protocol of auth-contract. Inputs are bodies as they came;
 * answers are the protocol's objects; a refusal is an AuthError.
 */
export function createAuthService(deps: {
  db: Database;
  clock: Clock;
  events: Events;
  env: Pick<Env, 'SIGNUP_ENABLED' | 'JWT_LIFETIME_SECONDS' | 'SITE_URL' | 'RATE_LIMITS'>;
  /** Whether a sign-up is confirmed at once: where no mail can be sent. */
  isAutoconfirm: boolean;
  profiles: { createProfile(tx: Db, person: { userId: string; birthday: string | null }): Promise<void> };
}) {
  const { db, clock, env, isAutoconfirm } = deps;
  const settings: TokenSettings = {
    issuer: env.SITE_URL === undefined ? 'cuppa' : `${env.SITE_URL}/auth/v1`,
    lifetimeSeconds: env.JWT_LIFETIME_SECONDS,
  };
  let keySet: Promise<KeySet> | undefined;

  function keys(): Promise<KeySet> {
    keySet ??= loadKeys(db);
    // A database that was away for a moment must not be remembered.
    keySet.catch(() => {
      keySet = undefined;
    });
    return keySet;
  }

  async function present(session: repository.SessionRow, user: repository.UserRow): Promise<Json> {
    return presentSession(db, { keys: await keys(), settings, now: clock.now() }, session, user);
  }

  /** The person of a bearer token, by signature and by the session's row. Refusals of contract section 3.8. */
  async function requireSession(bearer: string | null): Promise<Signed> {
    if (bearer === null) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
    const claims = await verifyAccessToken(await keys(), settings, bearer, clock.now());
    if (claims === null) throw new AuthError(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature');
    const user = await repository.findUser(db, claims.userId);
    if (user === null) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
    const session = await repository.findSession(db, claims.sessionId);
    if (session === null || session.userId !== user.id) {
      throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
    }
    refuseBanned(user, 403);
    return { user, session };
  }

  function refuseBanned(user: repository.UserRow, status: number): void {
    if (user.bannedUntil !== null && user.bannedUntil > clock.now()) throw new AuthError(status, 'user_banned', 'User is banned');
  }

  async function signIn(user: repository.UserRow, method: string, client: Client): Promise<Json> {
    const session = await db.transaction((tx) => openSession(tx, { userId: user.id, method, client, now: clock.now() }));
    return present(session, (await repository.findUser(db, user.id)) ?? user);
  }

  /** A sign-up on an address that exists: as contract section 3.2 says, telling nothing where mails confirm. */
  async function signUpAgain(email: string, metadata: Json, passwordHash: string): Promise<Json> {
    if (isAutoconfirm) throw new AuthError(422, 'user_already_exists', 'User already registered');
    const user = await repository.findUserByEmail(db, email);
    if (user === null || user.emailConfirmedAt !== null) return obfuscatedUser(email, metadata);
    await db.transaction((tx) => spacedConfirmation(tx, user, passwordHash));
    const fresh = (await repository.findUser(db, user.id)) ?? user;
    return presentUser(fresh, await repository.findIdentities(db, user.id));
  }

  async function spacedConfirmation(tx: Db, user: repository.UserRow, passwordHash: string | null): Promise<void> {
    const waitedMs = clock.now().getTime() - (user.confirmationSentAt?.getTime() ?? 0);
    if (waitedMs < MAIL_SPACING_MS) {
      const seconds = Math.ceil((MAIL_SPACING_MS - waitedMs) / 1_000);
      throw new AuthError(429, 'over_email_send_rate_limit', `For security purposes, you can only request this after ${seconds} seconds.`);
    }
    await sendConfirmation(tx, { userId: user.id, email: user.email ?? '', passwordHash, now: clock.now() });
  }

  function obfuscatedUser(email: string, metadata: Json): Json {
    const now = clock.now().toISOString();
    return {
      id: randomUUID(), aud: 'authenticated', role: 'authenticated', email, phone: '', confirmation_sent_at: now,
      app_metadata: { provider: 'email', providers: ['email'] }, user_metadata: metadata, identities: [],
      created_at: now, updated_at: now, is_anonymous: false,
    };
  }

  function endSessions(userId: string, sessionIds: readonly string[]): void {
    for (const sessionId of sessionIds) deps.events.emit('session.ended', { sessionId, userId });
  }

  return {
    requireSession,

    /** Who a token belongs to, or null where it is forged, expired or its session is gone. */
    authenticate: async (token: string): Promise<Caller | null> => {
      try {
        const { user, session } = await requireSession(token);
        return { userId: user.id, sessionId: session.id, email: user.email ?? '' };
      } catch (error) {
        if (error instanceof AuthError) return null;
        throw error;
      }
    },

    publicKeys: async (): Promise<JWK[]> => (await keys()).publicKeys,

    settings: (): Json => ({
      external: { email: true, phone: false, anonymous_users: false, google: false, facebook: false, apple: false },
      disable_signup: !env.SIGNUP_ENABLED,
      mailer_autoconfirm: isAutoconfirm,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
    }),

    /** A Session where addresses need no confirmation, else the bare User, and a mail with a code. */
    signUp: async (body: unknown, client: Client): Promise<Json> => {
      if (!env.SIGNUP_ENABLED) throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
      const input = readSignUp(body);
      const now = clock.now();
      const { metadata, birthday } = takeBirthday(input.data, calendarDayIn('UTC', now));
      const passwordHash = await hashPassword(input.password);
      const user = await db.transaction(async (tx) => {
        const created = await createAccount(tx, { input, metadata, passwordHash, isConfirmed: isAutoconfirm, now });
        if (created === null) return null;
        await deps.profiles.createProfile(tx, { userId: created.id, birthday });
        if (!isAutoconfirm) await sendConfirmation(tx, { userId: created.id, email: input.email, passwordHash, now });
        return repository.findUser(tx, created.id);
      });
      if (user === null) return signUpAgain(input.email, metadata, passwordHash);
      if (isAutoconfirm) return signIn(user, 'password', client);
      return presentUser(user, await repository.findIdentities(db, user.id));
    },

    passwordGrant: async (body: unknown, client: Client): Promise<Json> => {
      const { email, password } = readPasswordGrant(body);
      const user = await repository.findUserByEmail(db, email);
      const isMatch = await isPasswordOf(user?.encryptedPassword ?? null, password);
      if (user === null || !isMatch) throw invalidCredentials();
      refuseBanned(user, 400);
      if (user.emailConfirmedAt === null) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
      if (needsRehash(user.encryptedPassword ?? '')) {
        await repository.updateUser(db, user.id, { encryptedPassword: await hashPassword(password) });
      }
      return signIn(user, 'password', client);
    },

    /**
     * Rotates the refresh token (contract section 5). The parent of the active one is answered with
     * the active one, so that callers at the same moment converge; any older one ends the session.
     */
    refreshGrant: async (body: unknown, client: Client): Promise<Json> => {
      const token = readRefreshGrant(body);
      const parts = parseRefreshToken(token);
      if (parts === null) throw new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
      const now = clock.now();
      const result = await db.transaction(async (tx) => {
        const session = await repository.lockSession(tx, parts.sessionId);
        if (session === null) throw new AuthError(400, 'session_not_found', 'Invalid Refresh Token: Session Not Found');
        if (!isGenuine(token, { hmacKey: session.refreshTokenHmacKey }) || parts.counter > session.refreshTokenCounter) {
          throw new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
        }
        const behind = session.refreshTokenCounter - parts.counter;
        if (behind > 1) {
          await repository.deleteSessions(tx, session.userId, { only: session.id });
          return { reused: session };
        }
        const change = { refreshTokenCounter: session.refreshTokenCounter + (behind === 0 ? 1 : 0), refreshedAt: now, updatedAt: now };
        return { session: await repository.updateSession(tx, session.id, { ...change, ip: client.ip, userAgent: client.userAgent.slice(0, 512) }) };
      });
      if (result.reused !== undefined) {
        endSessions(result.reused.userId, [result.reused.id]);
        throw new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
      }
      const user = await repository.findUser(db, result.session.userId);
      if (user === null) throw new AuthError(400, 'session_not_found', 'Invalid Refresh Token: Session Not Found');
      refuseBanned(user, 400);
      return present(result.session, user);
    },

    /** Redeems the code of a confirmation mail; the password is the one of the sign-up it was sent for. */
    verifySignUp: async (email: string, code: string, client: Client): Promise<Json> => {
      const user = await repository.findUserByEmail(db, email.trim().toLowerCase());
      const token = user && (await repository.countCodeGuess(db, user.id, 'confirmation'));
      if (!user || !token || token.codeGuesses > MAX_CODE_GUESSES) throw otpExpired();
      const isOld = clock.now().getTime() - token.createdAt.getTime() > CODE_LIFE_MS;
      if (isOld || token.codeHash !== hashCode(token.relatesTo, code)) throw otpExpired();
      const now = clock.now();
      const confirmed = await db.transaction(async (tx) => {
        if (!(await repository.takeOneTimeToken(tx, token.id))) throw otpExpired();
        await repository.deleteOneTimeTokens(tx, user.id);
        return repository.updateUser(tx, user.id, {
          emailConfirmedAt: now,
          updatedAt: now,
          userMetadata: { ...user.userMetadata, email_verified: true },
          ...(token.passwordHash !== null && { encryptedPassword: token.passwordHash }),
        });
      });
      return signIn(confirmed ?? user, 'otp', client);
    },

    /** Another confirmation mail; silent where there is nothing to confirm. */
    resendSignUp: async (email: string): Promise<void> => {
      const user = await repository.findUserByEmail(db, email.trim().toLowerCase());
      if (user === null || user.emailConfirmedAt !== null) return;
      await db.transaction((tx) => spacedConfirmation(tx, user, user.encryptedPassword));
    },

    readUser: async (bearer: string | null): Promise<Json> => {
      const { user } = await requireSession(bearer);
      return presentUser(user, await repository.findIdentities(db, user.id));
    },

    /** Merges metadata (null deletes a key) and changes the password, which ends all other sessions. */
    updateUser: async (bearer: string | null, body: unknown): Promise<Json> => {
      const { user, session } = await requireSession(bearer);
      const { password, data } = readUserUpdate(body);
      if (password !== null && (await isPasswordOf(user.encryptedPassword, password))) {
        throw new AuthError(422, 'same_password', 'New password should be different from the old password.');
      }
      const passwordHash = password === null ? null : await hashPassword(password);
      const protectedKeys = { sub: user.id, email: user.email, email_verified: user.userMetadata.email_verified, phone_verified: false };
      const merged = Object.entries({ ...user.userMetadata, ...data, ...protectedKeys }).filter(
        ([key, value]) => value !== null && key !== 'birthday',
      );
      const ended = await db.transaction(async (tx) => {
        await repository.updateUser(tx, user.id, {
          userMetadata: Object.fromEntries(merged),
          updatedAt: clock.now(),
          ...(passwordHash !== null && { encryptedPassword: passwordHash }),
        });
        if (passwordHash === null) return [];
        await repository.deleteOneTimeTokens(tx, user.id);
        return repository.deleteSessions(tx, user.id, { except: session.id });
      });
      endSessions(user.id, ended);
      const fresh = (await repository.findUser(db, user.id)) ?? user;
      return presentUser(fresh, await repository.findIdentities(db, user.id));
    },

    /** Ends this session, all others, or all of them. */
    logout: async (bearer: string | null, scope: string): Promise<void> => {
      const { user, session } = await requireSession(bearer);
      const scopes: Record<string, { only?: string; except?: string }> = {
        global: {},
        local: { only: session.id },
        others: { except: session.id },
      };
      const chosen = scopes[scope];
      if (chosen === undefined) throw validationFailed(`Unsupported logout scope "${scope}"`);
      endSessions(user.id, await repository.deleteSessions(db, user.id, chosen));
    },
  };
}
