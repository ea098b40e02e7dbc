import type { Db } from '../../../platform/postgres/database.ts';
import { confirmAccount } from '../accounts/confirm-account.ts';
import * as repository from '../auth.repository.ts';
import type { OneTimeTokenKind } from '../auth.table.ts';
import type { AuthContext, Client, Json } from '../auth-context.ts';
import { verifyPhone } from '../phones/phone-verification.ts';
import { issueAuthCode } from '../pkce/flow-state.repository.ts';
import { AuthError, validationFailed } from '../protocol/auth-error.ts';
import { readVerify } from '../protocol/auth-input.ts';
import { errorParameters, withFragment, withQuery } from '../protocol/redirect-target.ts';
import { refuseBanned } from '../sessions/session-guard.ts';
import { openSession, presentRedirectSession, presentSession } from '../sessions/session-tokens.ts';
import { endSessions } from '../sessions/sign-out.ts';
import { confirmEmailChange } from './email-change.ts';
import * as tokens from './one-time-token.repository.ts';
import { hashLinkToken, PKCE_PREFIX } from './one-time-token.ts';
import { isFresh, takeGuess } from './take-guess.ts';

const ONE_OF_TWO = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

const badCode = () => new AuthError(403, 'otp_expired', 'Token has expired or is invalid');
const badLink = () => new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');

/**
 * POST /verify: a Session for a mailed code with its address, or for a link token. If a change of address still needs
 * the other mail, a message instead. Refuses 403 otp_expired.
 */
export async function verify(context: AuthContext, body: unknown, client: Client): Promise<Json> {
  const input = readVerify(body);
  if ('phone' in input) return verifyPhone(context, input, client);
  const kinds = kindsOf(input.type);
  const token =
    'tokenHash' in input
      ? await findByLink(context, kinds, input.tokenHash)
      : await takeGuess(context, { kinds, address: input.email, code: input.code });
  if (token === null) throw badCode();
  const session = await openMailedSession(context, token, input.type, client);
  return session === null ? { msg: ONE_OF_TWO, code: '200' } : presentSession(context, session);
}

/** Redeems a mail's token and opens a session; null if a change of address still needs the other mail. */
async function openMailedSession(
  context: AuthContext,
  token: tokens.OneTimeTokenRow,
  type: string,
  client: Client,
): Promise<repository.SessionRow | null> {
  const { userId } = token;
  const opened = await context.db.transaction(async (tx) => {
    if (!(await redeem(context, tx, token))) return null;
    const ended = await endByRecovery(tx, userId, type);
    return { ended, session: await openSession(context, tx, { userId, method: 'otp', client }) };
  });
  if (opened === null) return null;
  endSessions(context, userId, opened.ended);
  return opened.session;
}

/**
 * A recovery by mail ends all sessions at every level, so that an owner can regain an account that someone else is
 * signed in to. Returns their ids.
 */
async function endByRecovery(tx: Db, userId: string, type: string): Promise<string[]> {
  return type === 'recovery' ? repository.deleteSessions(tx, userId, {}) : [];
}

type Link = { token: string; type: string; target: string };

/**
 * GET /verify: the redirect target of a mail's link. It carries a session in the fragment, or a code in the query if
 * the link was requested with PKCE, or an error (auth-contract section 3.5).
 */
export async function followLink(context: AuthContext, link: Link, client: Client): Promise<string> {
  const { token: linkToken, type, target } = link;
  const isPkce = linkToken.startsWith(PKCE_PREFIX);
  try {
    const kinds = type === 'email' ? [] : kindsOf(type);
    const token = await findByLink(context, kinds, linkToken);
    return isPkce ? await toAuthCode(context, token, link) : await toSession(context, token, link, client);
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    const parameters = errorParameters(error);
    const failed = withFragment(target, parameters);
    return isPkce ? withQuery(failed, parameters) : failed;
  }
}

async function toAuthCode(
  context: AuthContext,
  token: tokens.OneTimeTokenRow,
  { type, target }: Link,
): Promise<string> {
  const { flowStateId, userId } = token;
  const outcome = await context.db.transaction(async (tx) => {
    if (!(await redeem(context, tx, token))) return null;
    const code = flowStateId === null ? null : await issueAuthCode(tx, flowStateId, context.clock.now());
    if (code === null) throw badLink();
    return { code, ended: await endByRecovery(tx, userId, type) };
  });
  if (outcome === null) return withQuery(withFragment(target, { message: ONE_OF_TWO }), { message: ONE_OF_TWO });
  endSessions(context, userId, outcome.ended);
  return withQuery(target, { code: outcome.code });
}

async function toSession(
  context: AuthContext,
  token: tokens.OneTimeTokenRow,
  { type, target }: Link,
  client: Client,
): Promise<string> {
  const session = await openMailedSession(context, token, type, client);
  if (session === null) return withFragment(target, { message: ONE_OF_TWO });
  return withFragment(target, { ...(await presentRedirectSession(context, session)), type });
}

/** The kinds of token that a type can redeem; a token is never found under another kind. */
function kindsOf(type: string): OneTimeTokenKind[] {
  switch (type) {
    case 'signup':
    case 'invite':
      return ['confirmation'];
    case 'magiclink':
    case 'recovery':
      return ['recovery'];
    case 'email':
      return ['confirmation', 'recovery'];
    case 'email_change':
      return ['email_change_new', 'email_change_current'];
    default:
      throw validationFailed('Invalid email verification type');
  }
}

async function findByLink(
  context: AuthContext,
  kinds: readonly OneTimeTokenKind[],
  linkToken: string,
): Promise<tokens.OneTimeTokenRow> {
  for (const kind of kinds) {
    const token = await tokens.findTokenByHash(context.db, kind, hashLinkToken(linkToken));
    if (token !== null && isFresh(context, token)) return token;
  }
  throw badLink();
}

/**
 * Redeems a token and does what it is for. False if a change of address still needs the other mail. Refuses 403
 * otp_expired if the token was already redeemed or its address is no longer the account's; 403 user_banned.
 */
async function redeem(context: AuthContext, tx: Db, token: tokens.OneTimeTokenRow): Promise<boolean> {
  const user = await repository.lockUser(tx, token.userId);
  await tokens.lockOneTimeTokens(tx, token.userId);
  const address = token.kind === 'email_change_new' ? user?.emailChange : user?.email;
  if (user === null || address !== token.relatesTo || !(await tokens.takeOneTimeToken(tx, token))) throw badLink();
  refuseBanned(context, user, 403);
  if (token.kind === 'email_change_new' || token.kind === 'email_change_current') {
    if (!(await confirmEmailChange(context, tx, user))) return false;
  } else if (user.emailConfirmedAt === null) {
    await confirmAccount(context, tx, user, token.attemptId);
  } else {
    await repository.confirmEmailIdentity(tx, user.id, context.clock.now());
    await repository.updateUser(tx, user.id, { userMetadata: { ...user.userMetadata, email_verified: true } });
  }
  await tokens.deleteOneTimeTokens(tx, user.id);
  return true;
}
