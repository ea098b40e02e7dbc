import type { Database } from '../../platform/postgres/database.ts';
import { findSharing } from './chat.repository.ts';

/** Whether both of two people show the other that they read, or that they type. */
export async function bothShare(
  db: Database,
  what: 'sharesReadMarks' | 'sharesTyping',
  userIds: readonly [string, string],
): Promise<boolean> {
  const sharing = await findSharing(db, userIds);
  return sharing.length === userIds.length && sharing.every((person) => person[what]);
}
