import type { Db } from '../../../platform/postgres/database.ts';
import * as repository from '../auth.repository.ts';
import type { AuthContext } from '../auth-context.ts';
import { deleteIdentities } from './identity.repository.ts';

/**
 * Before somebody else's attempt may confirm an account: identities that came with an address their provider did not
 * vouch for go, and their metadata. A stranger must not keep a way into an account whose owner confirms it later.
 */
export async function dropUnprovedIdentities(
  context: AuthContext,
  tx: Db,
  known: repository.UserRow,
): Promise<repository.UserRow> {
  // Read again under the lock: it may have been confirmed since.
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
