import type { Db } from '../../../platform/postgres/database.ts';
import * as repository from '../auth.repository.ts';
import type { AuthContext } from '../auth-context.ts';
import { deleteIdentities } from './identity.repository.ts';

/**
 * Deletes identities, with their metadata, whose address their provider did not vouch for. It runs before another
 * attempt may confirm an account: a stranger must not keep access to an account that its owner confirms later.
 */
export async function dropUnprovedIdentities(
  context: AuthContext,
  tx: Db,
  known: repository.UserRow,
): Promise<repository.UserRow> {
  // Reads the account again under the lock, because it may have been confirmed since.
  const user = (await repository.lockUser(tx, known.id)) ?? known;
  const all = await repository.findIdentities(tx, user.id);
  if (user.emailConfirmedAt !== null || all.every((identity) => identity.provider === 'email')) return user;
  const now = context.clock.now();
  const identityData = { sub: user.id, email: user.email, email_verified: false, phone_verified: false };
  await deleteIdentities(tx, user.id, { except: null });
  await repository.insertIdentity(tx, {
    userId: user.id,
    provider: 'email',
    providerId: user.id,
    identityData,
    email: user.email,
    createdAt: now,
    updatedAt: now,
  });
  await repository.updateUser(tx, user.id, { userMetadata: identityData, updatedAt: now });
  await repository.deriveProviders(tx, user.id);
  return (await repository.findUser(tx, user.id)) ?? user;
}
