import * as repository from '../auth.repository.ts';
import type { AuthContext, Client, Json } from '../auth-context.ts';
import { lockPerson } from '../oauth/identity.repository.ts';
import { linkIdentity } from '../oauth/link-identity.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { readPkceGrant } from '../protocol/auth-input.ts';
import { isUuid } from '../protocol/uuid.ts';
import { refuseBanned } from '../sessions/session-guard.ts';
import { openSession, presentSession } from '../sessions/session-tokens.ts';
import { findFlowByAuthCode, takeFlowState } from './flow-state.repository.ts';
import { isVerifierOf } from './pkce.ts';

/** Counted from the issue of the code, not from the mail, which may be opened much later. */
const AUTH_CODE_LIFE_MS = 300_000;

const noFlow = () => new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');

/**
 * POST /token?grant_type=pkce: a Session for an authorization code. A wrong verifier leaves the code valid. Refuses 404
 * flow_state_not_found; 422 flow_state_expired; 400 bad_code_verifier.
 */
export async function grantByAuthCode(context: AuthContext, body: unknown, client: Client): Promise<Json> {
  const { db, clock } = context;
  const { authCode, codeVerifier } = readPkceGrant(body);
  const flow = isUuid(authCode) ? await findFlowByAuthCode(db, authCode) : null;
  const userId = flow?.userId ?? null;
  if (flow === null || userId === null) throw noFlow();
  const now = clock.now();
  if (now.getTime() - (flow.authCodeIssuedAt?.getTime() ?? 0) > AUTH_CODE_LIFE_MS) {
    throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
  }
  if (!isVerifierOf(flow, codeVerifier)) {
    throw new AuthError(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier');
  }
  const session = await db.transaction(async (tx) => {
    // Must come first: all use cases lock the provider's person before the account.
    if (flow.pendingIdentity !== null) await lockPerson(tx, flow.pendingIdentity);
    const user = await repository.lockUser(tx, userId);
    if (user === null || !(await takeFlowState(tx, flow.id))) throw noFlow();
    refuseBanned(context, user, 400);
    if (flow.pendingIdentity !== null) await linkIdentity(context, tx, userId, flow.pendingIdentity);
    return openSession(context, tx, { userId, method: flow.authenticationMethod, client });
  });
  return {
    ...(await presentSession(context, session)),
    ...(flow.providerAccessToken !== null && { provider_token: flow.providerAccessToken }),
    ...(flow.providerRefreshToken !== null && { provider_refresh_token: flow.providerRefreshToken }),
  };
}
