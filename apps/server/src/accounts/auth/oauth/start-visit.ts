import { randomUUID } from 'node:crypto';
import * as client from 'openid-client';
import type { AuthContext } from '../auth-context.ts';
import { readChallenge } from '../pkce/pkce.ts';
import { textOf } from '../protocol/read-request.ts';
import { bindBrowser } from './browser-cookie.ts';
import { requireLinking } from './linking-guard.ts';
import { insertOauthState } from './oauth-state.repository.ts';
import type { Provider, Visit } from './provider.ts';
import { providerFailed, redirectWithError } from './redirect-error.ts';

export const VISIT_LIFE_MS = 300_000;

/**
 * Parameters that only we set, in any case, so that no one can send a person to a provider in the name of another
 * client.
 */
const RESERVED =
  /^(?:client_id|client_secret|redirect_uri|response_type|response_mode|state|nonce|scopes?|code_challenge.*|code_verifier|redirect_to|skip_http_redirect|provider|request|request_uri)$/i;

type Query = Record<string, unknown>;
/** The URL to send the browser to, and the cookie to set; no cookie if the provider could not be reached. */
export type VisitStart = { url: string; cookie: string | null };

/**
 * GET /authorize: starts a visit to a provider to sign in (auth-contract section 3.11). Refuses 400 validation_failed
 * for a provider that is not configured or an incomplete challenge. If the provider fails, the URL is the target with
 * the error.
 */
export function startVisit(context: AuthContext, query: Query, redirectTo: string): Promise<VisitStart> {
  return beginVisit(context, { query, redirectTo, linkUserId: null });
}

/**
 * Like startVisit, to link an identity to the person's account. Also refuses 404 manual_linking_disabled, 401
 * insufficient_aal.
 */
export async function startLinking(
  context: AuthContext,
  bearer: string | null,
  query: Query,
  redirectTo: string,
): Promise<VisitStart> {
  const { user } = await requireLinking(context, bearer);
  return beginVisit(context, { query, redirectTo, linkUserId: user.id });
}

/** `linkUserId` is the account to link an identity to; null for a sign-in. */
async function beginVisit(
  context: AuthContext,
  { query, redirectTo, linkUserId }: { query: Query; redirectTo: string; linkUserId: string | null },
): Promise<VisitStart> {
  const provider = context.providers.require(textOf(query.provider) ?? '');
  const challenge = readChallenge({
    code_challenge: textOf(query.code_challenge),
    code_challenge_method: textOf(query.code_challenge_method),
  });
  const visit: Visit = {
    redirectUri: callbackUrl(context),
    state: randomUUID(),
    nonce: client.randomNonce(),
    codeVerifier: client.randomPKCECodeVerifier(),
    scopes: (textOf(query.scopes) ?? '').split(/[\s,]+/).filter((scope) => scope !== ''),
    extra: extraOf(query),
  };
  const url = await visitUrl(context, provider, visit);
  if (url === null) return { url: redirectWithError(redirectTo, providerFailed()), cookie: null };
  const { cookie, browserHash } = bindBrowser(
    context,
    { state: visit.state, provider: provider.name },
    VISIT_LIFE_MS / 1_000,
  );
  await insertOauthState(context.db, {
    id: visit.state,
    provider: provider.name,
    redirectTo,
    ...challenge,
    linkUserId,
    browserHash,
    nonce: visit.nonce,
    providerCodeVerifier: visit.codeVerifier,
    createdAt: context.clock.now(),
  });
  return { url, cookie };
}

/** The URL to which providers send the browser back. */
export function callbackUrl(context: AuthContext): string {
  return `${context.apiUrl()}/callback`;
}

async function visitUrl(context: AuthContext, provider: Provider, visit: Visit): Promise<string | null> {
  try {
    return (await provider.visitUrl(visit)).href;
  } catch (error) {
    context.logger.warn({ provider: provider.name, reason: reasonOf(error) }, 'a provider could not be reached');
    return null;
  }
}

/** A description of the failure without the data that was sent, which may contain tokens. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error ? String(error.code) : '';
  const providerError = 'error' in error ? String(error.error) : '';
  return [error.name, code, providerError].filter((part) => part !== '').join(' ');
}

function extraOf(query: Record<string, unknown>): Record<string, string> {
  const given = Object.entries(query).filter(([name, value]) => !RESERVED.test(name) && typeof value === 'string');
  return Object.fromEntries(given) as Record<string, string>;
}
