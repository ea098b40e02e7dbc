import type { Db } from '../../../platform/postgres/database.ts';
import type { SanctionsDeps } from './sanctions-deps.ts';

/** Returns all texts by which a person is recognized: at the sign-up of another account, and where it pays. */
export async function readPersonKeys(
  { auth, passport }: Pick<SanctionsDeps, 'auth' | 'passport'>,
  tx: Db,
  userId: string,
): Promise<string[]> {
  return [...(await auth.readKeys(tx, userId)), ...(await passport.readPaymentKeys(tx, userId))];
}
