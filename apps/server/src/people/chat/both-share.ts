import type { Database } from '../../platform/postgres/database.ts';
import { findSharing } from './chat.repository.ts';

/** True if both people share their read marks, or their typing. */
export async function bothShare(
  db: Database,
  what: 'sharesReadMarks' | 'sharesTyping',
  userIds: readonly [string, string],
): Promise<boolean> {
  const sharing = await findSharing(db, userIds);
  return sharing.length === userIds.length && sharing.every((person) => person[what]);
}
