import { randomUUID } from 'node:crypto';
import { readUserAgent } from '../../../platform/http/user-agent.ts';
import type { Db } from '../../../platform/postgres/database.ts';
import { type Account, findAccount } from '../accounts/account.repository.ts';
import { presentUser } from '../accounts/user.presenter.ts';
import * as repository from '../auth.repository.ts';
import type { AuthContext, Client, Json } from '../auth-context.ts';
import { findFactors } from '../factors/factor.repository.ts';
import { signAccessToken } from './access-token.ts';
import { announceDevice } from './new-device.job.ts';
import { insertSession, type NewSession } from './new-session.repository.ts';
import { makeRefreshSecret, openRefreshSecret } from './refresh-secret.ts';
import { issueRefreshToken } from './refresh-token.ts';

const MAX_USER_AGENT_LENGTH = 512;

/** The columns that describe the device of a session. */
export const rememberClient = (client: Client) => ({
  ip: client.ip,
  userAgent: client.userAgent.slice(0, MAX_USER_AGENT_LENGTH),
});

/** `aal2` if the one method counts as two factors, with the passkey that it was. */
type Proven = {
  userId: string;
  method: string;
  client: Client;
  aal?: repository.SessionRow['aal'];
  factorId?: string;
};

/** Opens a session for a person who has just proved their identity with the given method. */
export async function openSession(context: AuthContext, tx: Db, proven: Proven): Promise<repository.SessionRow> {
  const session = newSession(context, proven);
  const opened = await insertSession(tx, session);
  if (opened === null) throw new Error('the account of a session is gone');
  if (opened.isNewDevice) await announceDevice(tx, { userId: proven.userId, sessionId: session.id, ...session.device });
  return opened.session;
}

/** The row of a new session for a person who has just proved their identity. */
export function newSession(
  context: AuthContext,
  { userId, method, client, aal = 'aal1', factorId }: Proven,
): NewSession {
  const now = context.clock.now();
  const timebox = context.env.SESSION_TIMEBOX_SECONDS;
  const id = randomUUID();
  return {
    id,
    userId,
    amr: [amrEntry(method, now)],
    aal,
    factorId: factorId ?? null,
    ...rememberClient(client),
    device: readUserAgent(client.userAgent),
    refreshTokenHmacKey: makeRefreshSecret(context, id),
    notAfter: timebox === undefined ? null : new Date(now.getTime() + timebox * 1_000),
    now,
  };
}

export function amrEntry(method: string, now: Date): { method: string; timestamp: number } {
  return { method, timestamp: Math.floor(now.getTime() / 1_000) };
}

/**
 * The Session object of auth-contract section 2, with the session's active refresh token. Pass `known` if the account
 * has just been read.
 */
export async function presentSession(
  context: AuthContext,
  session: repository.SessionRow,
  known: Account | null = null,
): Promise<Json> {
  const { db, tokenSettings } = context;
  const account = known ?? (await findAccount(db, session.userId));
  if (account === null) throw new Error('the account of a session is gone');
  const { token, expiresAt } = signAccessToken(
    await context.keys.current(),
    tokenSettings,
    account.user,
    session,
    context.clock.now(),
  );
  const hmacKey = openRefreshSecret(context, session);
  if (hmacKey === null) throw new Error('the secret of a session cannot be opened');
  const refreshToken = issueRefreshToken({ id: session.id, hmacKey }, session.refreshTokenCounter);
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: tokenSettings.lifetimeSeconds,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: presentUser(account.user, account.identities, account.factors),
  };
}

/** The User object with its identities and factors. */
export async function presentAccount(context: AuthContext, user: repository.UserRow): Promise<Json> {
  const [identities, factors] = await Promise.all([
    repository.findIdentities(context.db, user.id),
    findFactors(context.db, user.id),
  ]);
  return presentUser(user, identities, factors);
}

/** A session for the fragment of a URL: the tokens without the user. */
export async function presentRedirectSession(
  context: AuthContext,
  session: repository.SessionRow,
): Promise<Record<string, string>> {
  const { user: _user, ...tokens } = await presentSession(context, session);
  return Object.fromEntries(Object.entries(tokens).map(([name, value]) => [name, String(value)]));
}
