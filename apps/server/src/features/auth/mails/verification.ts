import type { Db } from '../../../platform/database.ts';
import * as repository from '../auth.repository.ts';
import type { OneTimeTokenKind } from '../auth.table.ts';
import type { AuthContext, Client, Json } from '../auth-context.ts';
import { AuthError, validationFailed } from '../protocol/auth-error.ts';
import { readVerify } from '../protocol/auth-input.ts';
import { refuseBanned } from '../sessions/session-guard.ts';
import { openSession, presentSession } from '../sessions/session-tokens.ts';
import * as tokens from './one-time-token.repository.ts';
import { hashCode, hashLinkToken, PKCE_PREFIX } from './one-time-token.ts';
import { withFragment, withQuery } from './redirect-target.ts';

/** Link and code of a mail live equally long. */
const TOKEN_LIFE_MS = 3_600_000;
const MAX_CODE_GUESSES = 10;

const badCode = () => new AuthError(403, 'otp_expired', 'Token has expired or is invalid');
const badLink = () => new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');
const REDIRECT_ERRORS: Record<number, string> = { 400: 'invalid_request', 403: 'access_denied', 500: 'server_error' };

/** POST /verify: a Session for the code of a mail with its address, or for the token of its link. */
export async function verify(context: AuthContext, body: unknown, client: Client): Promise<Json> {
  const input = readVerify(body);
  const kinds = kindsOf(input.type);
  const token =
    'tokenHash' in input
      ? await findByLink(context, kinds, input.tokenHash)
      : await findByCode(context, kinds, input.email, input.code);
  const session = await context.db.transaction(async (tx) => {
    await redeem(context, tx, token);
    return openSession(tx, { userId: token.userId, method: 'otp', client, now: context.clock.now() });
  });
  return presentSession(context, session);
}

/**
 * GET /verify: where the link of a mail leads. The target carries a session in its fragment, or, for a
 * link asked for with PKCE, a code in its query; or else an error (auth-contract section 3.5).
 */
export async function followLink(
  context: AuthContext,
  link: { token: string; type: string; target: string },
  client: Client,
): Promise<string> {
  const { token: linkToken, type, target } = link;
  const isPkce = linkToken.startsWith(PKCE_PREFIX);
  try {
    const kinds = type === 'email' ? [] : kindsOf(type);
    const token = await findByLink(context, kinds, linkToken);
    return isPkce ? await toAuthCode(context, token, target) : await toSession(context, token, link, client);
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    const parameters = {
      error: REDIRECT_ERRORS[error.status] ?? 'server_error',
      error_code: error.code,
      error_description: error.message,
    };
    const failed = withFragment(target, parameters);
    return isPkce ? withQuery(failed, parameters) : failed;
  }
}

async function toAuthCode(context: AuthContext, token: tokens.OneTimeTokenRow, target: string): Promise<string> {
  const authCode = await context.db.transaction(async (tx) => {
    await redeem(context, tx, token);
    const { flowStateId } = token;
    return flowStateId === null ? null : tokens.issueAuthCode(tx, flowStateId, context.clock.now());
  });
  if (authCode === null) throw badLink();
  return withQuery(target, { code: authCode });
}

async function toSession(
  context: AuthContext,
  token: tokens.OneTimeTokenRow,
  { type, target }: { type: string; target: string },
  client: Client,
): Promise<string> {
  const session = await context.db.transaction(async (tx) => {
    await redeem(context, tx, token);
    return openSession(tx, { userId: token.userId, method: 'otp', client, now: context.clock.now() });
  });
  const { access_token, expires_at, expires_in, refresh_token, token_type } = await presentSession(context, session);
  const parameters = { access_token, expires_at, expires_in, refresh_token, token_type, type };
  return withFragment(
    target,
    Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, String(value)])),
  );
}

/** The kinds of token that a type may redeem; a token is never found under another kind. */
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
      return [];
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

/** Every look costs a guess, also the one that is right: guesses at the same moment are all counted. */
async function findByCode(
  context: AuthContext,
  kinds: readonly OneTimeTokenKind[],
  email: string,
  code: string,
): Promise<tokens.OneTimeTokenRow> {
  const user = await repository.findUserByEmail(context.db, email);
  for (const kind of user === null ? [] : kinds) {
    const token = user && (await tokens.countCodeGuess(context.db, user.id, kind));
    const isOpen = token !== null && isFresh(context, token) && token.codeGuesses <= MAX_CODE_GUESSES;
    if (isOpen && token.codeHash === hashCode(email, code)) return token;
  }
  throw badCode();
}

function isFresh(context: AuthContext, token: tokens.OneTimeTokenRow): boolean {
  return context.clock.now().getTime() - token.createdAt.getTime() < TOKEN_LIFE_MS;
}

/**
 * Uses a token up and confirms its address; all other pending tokens go. An address confirmed for the
 * first time gets the password of the attempt that this token belongs to, or none: whoever signed up
 * with a stranger's address must not know the password afterwards.
 */
async function redeem(context: AuthContext, tx: Db, token: tokens.OneTimeTokenRow): Promise<void> {
  const user = await repository.lockUser(tx, token.userId);
  if (user === null || user.email !== token.relatesTo || !(await tokens.takeOneTimeToken(tx, token))) throw badLink();
  refuseBanned(context, user, 403);
  const now = context.clock.now();
  await tokens.deleteOneTimeTokens(tx, user.id);
  await repository.confirmEmailIdentity(tx, user.id, now);
  await repository.updateUser(tx, user.id, {
    emailConfirmedAt: user.emailConfirmedAt ?? now,
    userMetadata: { ...user.userMetadata, email_verified: true },
    updatedAt: now,
    ...(user.emailConfirmedAt === null && { encryptedPassword: token.passwordHash }),
  });
}
