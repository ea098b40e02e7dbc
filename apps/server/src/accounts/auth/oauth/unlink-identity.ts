import type { Db } from '../../../platform/postgres/database.ts';
import * as repository from '../auth.repository.ts';
import type { AuthContext } from '../auth-context.ts';
import { sendNotice } from '../mails/notices.ts';
import { countPasskeys } from '../passkeys/passkey.repository.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { isUuid } from '../protocol/uuid.ts';
import { deleteIdentity } from './identity.repository.ts';
import { requireLinking } from './linking-guard.ts';

/**
 * DELETE /user/identities/{id}. Refuses 404 validation_failed for a malformed id; 422 single_identity_not_deletable,
 * identity_not_found, and email_conflict_identity_not_deletable if no other address could replace the account's.
 */
export async function unlinkIdentity(context: AuthContext, bearer: string | null, identityId: string): Promise<void> {
  const { user } = await requireLinking(context, bearer);
  if (!isUuid(identityId)) throw new AuthError(404, 'validation_failed', 'identity_id must be an UUID');
  await context.db.transaction(async (tx) => {
    // Reads under the lock: if the last two identities are unlinked at the same time, one must stay.
    const current = await repository.lockUser(tx, user.id);
    if (current === null) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
    const all = await repository.findIdentities(tx, user.id);
    if (all.length + (await countPasskeys(tx, user.id)) <= 1) {
      const message = 'User must have at least 1 identity after unlinking';
      throw new AuthError(422, 'single_identity_not_deletable', message);
    }
    const unlinked = all.find((identity) => identity.id === identityId.toLowerCase());
    if (unlinked === undefined) throw new AuthError(422, 'identity_not_found', "Identity doesn't exist");
    await deleteIdentity(tx, unlinked.id);
    const remaining = all.filter((identity) => identity !== unlinked);
    if (unlinked.provider === 'phone')
      await repository.updateUser(tx, user.id, { phone: null, phoneConfirmedAt: null });
    await replaceAddress(context, tx, current, { unlinked, remaining });
    await repository.deriveProviders(tx, user.id);
    await sendNotice(context, tx, current.email, { kind: 'identity-unlinked', provider: unlinked.provider });
  });
}

/** If only the unlinked identity had the account's address, the verified address of another identity replaces it. */
async function replaceAddress(
  context: AuthContext,
  tx: Db,
  user: repository.UserRow,
  { unlinked, remaining }: { unlinked: repository.IdentityRow; remaining: readonly repository.IdentityRow[] },
): Promise<void> {
  const isCarried = (identity: repository.IdentityRow) => identity.email !== null && identity.email === user.email;
  if (!isCarried(unlinked) || remaining.some(isCarried)) return;
  const email = await findSuccessor(tx, remaining);
  if (email === null) {
    const message = 'Unable to unlink identity due to email conflict';
    throw new AuthError(422, 'email_conflict_identity_not_deletable', message);
  }
  const now = context.clock.now();
  await repository.updateUser(tx, user.id, {
    email,
    emailConfirmedAt: now,
    userMetadata: { ...user.userMetadata, email, email_verified: true },
    updatedAt: now,
  });
  await sendNotice(context, tx, user.email, { kind: 'email-changed', newEmail: email });
}

async function findSuccessor(tx: Db, remaining: readonly repository.IdentityRow[]): Promise<string | null> {
  for (const { email, identityData } of remaining) {
    if (email === null || identityData.email_verified !== true) continue;
    if ((await repository.findUserByEmail(tx, email)) === null) return email;
  }
  return null;
}
