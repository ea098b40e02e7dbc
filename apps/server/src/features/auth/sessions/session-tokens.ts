import { randomBytes } from 'node:crypto';
import type { Db } from '../../../platform/database.ts';
import { presentUser } from '../accounts/user.presenter.ts';
import * as repository from '../auth.repository.ts';
import type { AuthContext, Client, Json } from '../auth-context.ts';
import { signAccessToken } from './access-token.ts';
import { issueRefreshToken } from './refresh-token.ts';

const HMAC_KEY_BYTES = 32;
const MAX_USER_AGENT_LENGTH = 512;

/** The columns that say where a session is used. */
export const rememberClient = (client: Client) => ({
  ip: client.ip,
  userAgent: client.userAgent.slice(0, MAX_USER_AGENT_LENGTH),
});

/** Opens a session for someone who has just proved who they are, by the named method. */
export async function openSession(
  tx: Db,
  session: { userId: string; method: string; client: Client; now: Date },
): Promise<repository.SessionRow> {
  const { userId, method, client, now } = session;
  await repository.updateUser(tx, userId, { lastSignInAt: now });
  return repository.insertSession(tx, {
    userId,
    amr: [{ method, timestamp: Math.floor(now.getTime() / 1_000) }],
    ...rememberClient(client),
    refreshTokenHmacKey: randomBytes(HMAC_KEY_BYTES).toString('base64url'),
    createdAt: now,
    updatedAt: now,
  });
}

/** The Session object of auth-contract section 2, with the session's active refresh token. */
export async function presentSession(context: AuthContext, session: repository.SessionRow): Promise<Json> {
  const { db, tokenSettings } = context;
  const user = await repository.findUser(db, session.userId);
  if (user === null) throw new Error('the account of a session is gone');
  const { token, expiresAt } = await signAccessToken(
    await context.keys(),
    tokenSettings,
    user,
    session,
    context.clock.now(),
  );
  const refreshToken = issueRefreshToken(
    { id: session.id, hmacKey: session.refreshTokenHmacKey },
    session.refreshTokenCounter,
  );
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: tokenSettings.lifetimeSeconds,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: presentUser(user, await repository.findIdentities(db, user.id)),
  };
}
