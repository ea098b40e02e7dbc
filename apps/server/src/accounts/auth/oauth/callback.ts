import type { Db } from '../../../platform/postgres/database.ts';
import type { ProviderPerson } from '../auth.table.ts';
import type { AuthContext, Client } from '../auth-context.ts';
import { insertFlowState } from '../pkce/flow-state.repository.ts';
import type { Challenge } from '../pkce/pkce.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { withFragment, withQuery } from '../protocol/redirect-target.ts';
import { isUuid } from '../protocol/uuid.ts';
import { openSession, presentRedirectSession } from '../sessions/session-tokens.ts';
import { admitPerson } from './admit-person.ts';
import { expireCookie, isSameBrowser } from './browser-cookie.ts';
import { linkIdentity, refuseTaken } from './link-identity.ts';
import { findOauthState, type OauthStateRow, takeOauthState } from './oauth-state.repository.ts';
import type { ProviderName, ProviderSignIn } from './provider.ts';
import { providerFailed, redirectWithError, redirectWithProviderError, siteWithError } from './redirect-error.ts';
import { callbackUrl, reasonOf, VISIT_LIFE_MS } from './start-visit.ts';

/** The parameters that the browser returns with from a provider; null if missing. */
export type CallbackRequest = {
  state: string | null;
  code: string | null;
  iss: string | null;
  user: string | null;
  error: string | null;
  errorDescription: string | null;
  /** The Cookie header. */
  cookies: string;
};
/** Status 303 if the return belongs to no visit, otherwise 302. */
export type CallbackAnswer = { url: string; status: 302 | 303; cookie: string | null };

const unknownState = () => new AuthError(400, 'bad_oauth_state', 'OAuth state not found or expired');
const missingCode = () => new AuthError(400, 'bad_oauth_callback', 'OAuth callback without an authorization code');
const needsVerification = (provider: string) =>
  new AuthError(
    422,
    'provider_email_needs_verification',
    `Unverified email with ${provider}. Confirm your email address to sign in`,
  );

/**
 * GET and POST /callback: the URL that the browser is sent to, with a code, a session or an error (auth-contract
 * section 3.11).
 */
export async function finishVisit(
  context: AuthContext,
  request: CallbackRequest,
  client: Client,
): Promise<CallbackAnswer> {
  let visit: OauthStateRow;
  try {
    visit = await takeVisit(context, request);
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return { url: siteWithError(context.siteUrl(), error), status: 303, cookie: null };
  }
  const cookie = expireCookie(context, { state: visit.id, provider: visit.provider as ProviderName });
  return { url: await redirectUrlOf(context, visit, request, client), status: 302, cookie };
}

/**
 * Finds the visit of a `state` and marks it as used. Without a challenge, the visit must return to the browser that
 * started it, because it ends in a session here. With a challenge it can return anywhere, because the code is useless
 * without the verifier.
 */
async function takeVisit(context: AuthContext, { state, cookies }: CallbackRequest): Promise<OauthStateRow> {
  if (state === null) throw new AuthError(400, 'bad_oauth_callback', 'OAuth state parameter missing');
  if (!isUuid(state)) throw new AuthError(400, 'bad_oauth_state', 'OAuth state parameter is invalid');
  const visit = await findOauthState(context.db, state);
  if (visit === null) throw unknownState();
  if (visit.codeChallenge === null && !isSameBrowser(cookies, visit)) throw unknownState();
  const now = context.clock.now();
  const startedAfter = new Date(now.getTime() - VISIT_LIFE_MS);
  if (visit.usedAt === null && visit.createdAt <= startedAfter) throw unknownState();
  if (await takeOauthState(context.db, visit.id, { now, startedAfter })) return visit;
  throw new AuthError(400, 'flow_state_already_used', 'OAuth state has already been used');
}

async function redirectUrlOf(
  context: AuthContext,
  visit: OauthStateRow,
  request: CallbackRequest,
  client: Client,
): Promise<string> {
  if (request.error !== null) {
    return redirectWithProviderError(visit.redirectTo, request.error, request.errorDescription);
  }
  try {
    const signIn = await redeem(context, visit, request);
    return await admit(context, visit, signIn, client);
  } catch (error) {
    if (error instanceof AuthError) return redirectWithError(visit.redirectTo, error);
    throw error;
  }
}

async function redeem(context: AuthContext, visit: OauthStateRow, request: CallbackRequest): Promise<ProviderSignIn> {
  const { code, iss, user } = request;
  if (code === null) throw missingCode();
  const provider = context.providers.require(visit.provider);
  try {
    return await provider.redeem({
      redirectUri: callbackUrl(context),
      state: visit.id,
      nonce: visit.nonce,
      codeVerifier: visit.providerCodeVerifier,
      code,
      iss,
      user,
    });
  } catch (error) {
    context.logger.warn({ provider: provider.name, reason: reasonOf(error) }, 'a sign-in at a provider failed');
    throw providerFailed();
  }
}

async function admit(
  context: AuthContext,
  visit: OauthStateRow,
  signIn: ProviderSignIn,
  client: Client,
): Promise<string> {
  const challenge = challengeOf(visit);
  const outcome = await context.db.transaction(async (tx) => {
    if (challenge !== null && visit.linkUserId !== null) {
      await refuseTaken(context, tx, signIn.person, visit.linkUserId);
      return { code: await writeFlow(context, tx, { challenge, signIn, userId: visit.linkUserId, links: true }) };
    }
    const userId = await findAccount(context, tx, visit, signIn.person, client);
    if (userId === null) return null;
    if (challenge !== null) return { code: await writeFlow(context, tx, { challenge, signIn, userId, links: false }) };
    return { session: await openSession(context, tx, { userId, method: 'oauth', client }) };
  });
  if (outcome === null) throw needsVerification(visit.provider);
  if (outcome.code !== undefined) return withQuery(visit.redirectTo, { code: outcome.code });
  return withFragment(visit.redirectTo, {
    ...(await presentRedirectSession(context, outcome.session)),
    provider_token: signIn.accessToken,
    ...(signIn.refreshToken !== null && { provider_refresh_token: signIn.refreshToken }),
  });
}

async function findAccount(
  context: AuthContext,
  tx: Db,
  visit: OauthStateRow,
  person: ProviderPerson,
  { ip }: Client,
): Promise<string | null> {
  if (visit.linkUserId !== null) return (await linkIdentity(context, tx, visit.linkUserId, person)).id;
  return admitPerson(context, tx, person, { redirectTo: visit.redirectTo, challenge: challengeOf(visit), ip });
}

/**
 * Creates the authorization code for our client. An identity to link is stored with it, because only the verifier
 * proves that the right browser is asking.
 */
async function writeFlow(
  context: AuthContext,
  tx: Db,
  {
    challenge,
    signIn,
    userId,
    links,
  }: { challenge: Challenge; signIn: ProviderSignIn; userId: string; links: boolean },
): Promise<string> {
  const now = context.clock.now();
  const flow = await insertFlowState(tx, {
    ...challenge,
    userId,
    authenticationMethod: 'oauth',
    authCodeIssuedAt: now,
    providerAccessToken: signIn.accessToken,
    providerRefreshToken: signIn.refreshToken,
    pendingIdentity: links ? signIn.person : null,
    createdAt: now,
  });
  return flow.authCode;
}

function challengeOf({ codeChallenge, codeChallengeMethod }: OauthStateRow): Challenge | null {
  if (codeChallenge === null || codeChallengeMethod === null) return null;
  return { codeChallenge, codeChallengeMethod };
}
