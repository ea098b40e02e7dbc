import { randomBytes } from 'node:crypto';
import type { Db } from '../../platform/database.ts';
import { signAccessToken, type TokenSettings } from './access-token.ts';
import * as repository from './auth.repository.ts';
import { issueRefreshToken } from './refresh-token.ts';
import type { KeySet } from './signing-keys.ts';
import { presentUser } from './user.presenter.ts';

export type Client = { ip: string; userAgent: string };

const HMAC_KEY_BYTES = 32;

/** Opens a session for someone who has just proved who they are. */
export async function openSession(
  tx: Db,
  session: { userId: string; method: string; client: Client; now: Date },
): Promise<repository.SessionRow> {
  const { userId, method, client, now } = session;
  await repository.updateUser(tx, userId, { lastSignInAt: now });
  return repository.insertSession(tx, {
    userId,
    amr: [{ method, timestamp: Math.floor(now.getTime() / 1_000) }],
    userAgent: client.userAgent.slice(0, 512),
    ip: client.ip,
    refreshTokenHmacKey: randomBytes(HMAC_KEY_BYTES).toString('base64url'),
    createdAt: now,
    updatedAt: now,
  });
}

/** The Session object of auth-contract section 2, with the session's active refresh token. */
export async function presentSession(
  db: Db,
  context: { keys: KeySet; settings: TokenSettings; now: Date },
  session: repository.SessionRow,
  user: repository.UserRow,
): Promise<Record<string, unknown>> {
  const { keys, settings, now } = context;
  const { token, expiresAt } = await signAccessToken(keys, settings, user, session, now);
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: settings.lifetimeSeconds,
    expires_at: expiresAt,
    refresh_token: issueRefreshToken({ id: session.id, hmacKey: session.refreshTokenHmacKey }, session.refreshTokenCounter),
    user: presentUser(user, await repository.findIdentities(db, user.id)),
  };
}
