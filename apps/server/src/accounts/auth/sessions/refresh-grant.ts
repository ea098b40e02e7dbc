import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../../platform/postgres/database.ts';
import * as repository from '../auth.repository.ts';
import type { AuthContext, Client, Json } from '../auth-context.ts';
import { AuthError, validationFailed } from '../protocol/auth-error.ts';
import { claimedRefreshToken, readRefreshGrant } from '../protocol/auth-input.ts';
import { openRefreshSecret } from './refresh-secret.ts';
import { isGenuine, parseRefreshToken, type RefreshTokenParts } from './refresh-token.ts';
import { refuseBanned } from './session-guard.ts';
import { refuseExpired } from './session-limits.ts';
import { presentSession, rememberClient } from './session-tokens.ts';
import { endSessions } from './sign-out.ts';

/**
 * How long a request waits here for a busy session. It does not wait in the database, where it would hold a connection.
 */
const LOCK_TIMEOUT_MS = 5_000;
const LOCK_RETRY_MS = { least: 10, spread: 20 };
/** The length of refresh tokens in an older format, which a client migrated from another server may still have. */
const OLD_TOKEN_LENGTH = 12;

const notFound = () => new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
const noSession = () => new AuthError(400, 'session_not_found', 'Invalid Refresh Token: No Valid Session Found');

type Presented = RefreshTokenParts & { token: string; arrivedAt: Date; client: Client };
type Outcome =
  | { kind: 'busy' }
  | { kind: 'reused'; session: repository.SessionRow }
  | { kind: 'granted'; session: repository.SessionRow };

/**
 * POST /token?grant_type=refresh_token: a Session with a rotated refresh token (auth-contract section 5). A token that
 * can be reused is answered with the active one, so that simultaneous callers converge. Any other reuse counts as
 * theft: it ends the session and refuses 400 refresh_token_already_used. Refuses 409 conflict if the session stays
 * busy, and RATE_LIMITED beyond the limit of the session or the address.
 */
export async function grantByRefreshToken(context: AuthContext, body: unknown, client: Client): Promise<Json> {
  const parts = parseRefreshToken(claimedRefreshToken(body));
  if (parts === null) await context.requestLimits.take('token', client.ip);
  else await context.requestLimits.takeRefresh(parts.sessionId, client.ip);
  const token = readRefreshGrant(body);
  if (parts === null) throw token.length <= OLD_TOKEN_LENGTH ? notFound() : validationFailed(notFound().message);
  const presented = { ...parts, token, client, arrivedAt: context.clock.now() };
  const deadline = performance.now() + LOCK_TIMEOUT_MS;
  for (;;) {
    const outcome = await context.db.transaction((tx) => rotate(context, tx, presented));
    switch (outcome.kind) {
      case 'granted':
        return presentSession(context, outcome.session);
      case 'reused':
        // Must follow the commit: the refusal must not roll back the end of the session.
        endSessions(context, outcome.session.userId, [outcome.session.id]);
        context.logger.warn(
          { userId: outcome.session.userId, sessionId: outcome.session.id, ip: client.ip },
          'a refresh token was used again: its session is ended',
        );
        throw new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
      case 'busy':
        if ((await repository.findSession(context.db, parts.sessionId)) === null) throw noSession();
        if (performance.now() > deadline) {
          const message = 'Too many concurrent token refresh requests on the same session or refresh token';
          throw new AuthError(409, 'conflict', message);
        }
        await sleep(LOCK_RETRY_MS.least + Math.random() * LOCK_RETRY_MS.spread);
    }
  }
}

async function rotate(context: AuthContext, tx: Db, presented: Presented): Promise<Outcome> {
  const session = await repository.tryLockSession(tx, presented.sessionId);
  if (session === null) return { kind: 'busy' };
  const hmacKey = openRefreshSecret(context, session);
  if (hmacKey === null || !isGenuine(presented.token, { hmacKey })) throw notFound();
  const behind = session.refreshTokenCounter - presented.counter;
  if (behind < 0) throw validationFailed('Invalid Refresh Token: Not Issued By This Server');
  const user = await repository.findUser(tx, session.userId);
  if (user === null) throw noSession();
  refuseBanned(context, user, 400);
  const now = context.clock.now();
  await refuseExpired(context, tx, session);
  if (behind > 0 && !isReuseAllowed(context, session, presented)) {
    await repository.deleteSessions(tx, session.userId, { only: session.id });
    return { kind: 'reused', session };
  }
  const isRotation = behind === 0;
  const updated = await repository.updateSession(tx, session.id, {
    ...rememberClient(presented.client),
    ...(isRotation && { refreshTokenCounter: session.refreshTokenCounter + 1, refreshedAt: now }),
    updatedAt: now,
  });
  return { kind: 'granted', session: updated };
}

/**
 * The predecessor of the active token can always be reused, because the client may have lost our response. An older one
 * can be reused within REFRESH_REUSE_SECONDS after the last rotation, or if it arrived before that. A token from before
 * a second factor never can.
 */
function isReuseAllowed(context: AuthContext, session: repository.SessionRow, presented: Presented): boolean {
  if (presented.counter < session.refreshTokenFloor) return false;
  if (session.refreshTokenCounter - presented.counter === 1) return true;
  if (session.refreshedAt === null) return false;
  const sinceRotationMs = presented.arrivedAt.getTime() - session.refreshedAt.getTime();
  return sinceRotationMs < context.env.REFRESH_REUSE_SECONDS * 1_000;
}
