import type { Db } from '../../../platform/postgres/database.ts';
import { createSecretBox } from '../../../platform/process/secret-box.ts';
import { findNewestSealed } from './sealed-secrets.repository.ts';

/** Whether a key opens the newest secret that was sealed with one; true if there is none. */
export async function canOpenSecrets(db: Db, secretsKey: string): Promise<boolean> {
  const newest = await findNewestSealed(db);
  if (newest === null) return true;
  try {
    createSecretBox(secretsKey).open(newest.sealed, newest.owner);
    return true;
  } catch {
    return false;
  }
}
