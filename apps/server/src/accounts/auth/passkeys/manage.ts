import type { Db } from '../../../platform/postgres/database.ts';
import { findIdentities, lockUser } from '../auth.repository.ts';
import type { AuthContext, Json } from '../auth-context.ts';
import { hasVerifiedFactor, lowerSessionsOf } from '../factors/factor.repository.ts';
import { sendNotice } from '../mails/notices.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { readPasskeyName } from '../protocol/passkey-input.ts';
import { isUuid } from '../protocol/uuid.ts';
import { requireSession, type SignedIn } from '../sessions/session-guard.ts';
import * as repository from './passkey.repository.ts';

const notFound = () => new AuthError(404, 'webauthn_credential_not_found', 'Passkey not found');

/** GET /passkeys: the person's passkeys, oldest first. */
export async function listPasskeys(context: AuthContext, bearer: string | null): Promise<Json[]> {
  const { user } = await requireSession(context, bearer);
  return (await repository.findPasskeys(context.db, user.id)).map(presentPasskey);
}

/** PATCH /passkeys/{id}: names a passkey. Refuses 404 webauthn_credential_not_found. */
export async function renamePasskey(
  context: AuthContext,
  bearer: string | null,
  id: string,
  body: unknown,
): Promise<Json> {
  const { user } = await requireSession(context, bearer);
  if (!isUuid(id)) throw notFound();
  const renamed = await repository.renamePasskey(context.db, { userId: user.id, id }, readPasskeyName(body));
  if (renamed === null) throw notFound();
  return presentPasskey(renamed);
}

/**
 * DELETE /passkeys/{id}. Sessions that it opened as two factors count as one from then on. Refuses 404
 * webauthn_credential_not_found, 403 insufficient_aal, 422 single_identity_not_deletable for the last way to sign in.
 */
export async function removePasskey(context: AuthContext, bearer: string | null, id: string): Promise<void> {
  const signedIn = await requireSession(context, bearer);
  const userId = signedIn.user.id;
  if (!isUuid(id)) throw notFound();
  await context.db.transaction(async (tx) => {
    // Counts under the lock: of the last two ways to sign in, one must stay.
    const user = await lockUser(tx, userId);
    if (user === null) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
    await refuseLowAssurance(tx, signedIn);
    const removed = await repository.deletePasskey(tx, { userId, id });
    if (removed === null) throw notFound();
    if ((await countWaysIn(tx, userId)) === 0) {
      throw new AuthError(422, 'single_identity_not_deletable', 'User must have at least 1 way to sign in');
    }
    await lowerSessionsOf(tx, id);
    await sendNotice(context, tx, user.email, { kind: 'passkey-removed', name: removed.friendlyName });
  });
}

/** How many identities and passkeys can open an account. */
async function countWaysIn(tx: Db, userId: string): Promise<number> {
  return (await findIdentities(tx, userId)).length + (await repository.countPasskeys(tx, userId));
}

/** Refuses 403 insufficient_aal if the person has a verified second factor that the session has not proved. */
export async function refuseLowAssurance(db: Db, { user, session }: SignedIn): Promise<void> {
  if (session.aal === 'aal2' || !(await hasVerifiedFactor(db, user.id))) return;
  throw new AuthError(403, 'insufficient_aal', 'AAL2 session is required to manage passkeys when MFA is enabled.');
}

function presentPasskey({ id, friendlyName, createdAt, lastUsedAt }: repository.PasskeyRow): Json {
  return {
    id,
    ...(friendlyName !== '' && { friendly_name: friendlyName }),
    created_at: createdAt.toISOString(),
    ...(lastUsedAt !== null && { last_used_at: lastUsedAt.toISOString() }),
  };
}
