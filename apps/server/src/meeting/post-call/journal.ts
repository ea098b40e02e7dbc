import { findJournals, upsertJournal } from './post-call.repository.ts';
import type { PostCallDeps } from './post-call-deps.ts';

type Journal = { reflection: string; updatedAt: string | null };

/** A person's private note on a call; empty if there is none yet. Refuses NOT_FOUND. */
export async function readJournal({ db, calls }: PostCallDeps, userId: string, callId: string): Promise<Journal> {
  await calls.readFinished(callId, userId);
  const [journal] = await findJournals(db, userId, [callId]);
  return presentJournal(journal);
}

/** A person's own journals of some calls, by call id. Calls without a note are left out. */
export async function readJournals(
  { db }: Pick<PostCallDeps, 'db'>,
  userId: string,
  callIds: string[],
): Promise<Map<string, string>> {
  const rows = await findJournals(db, userId, callIds);
  return new Map(rows.map(({ callId, reflection }) => [callId, reflection]));
}

/** Writes the one journal of a person and call. Writing again replaces it. Refuses NOT_FOUND. */
export async function saveJournal(
  { db, clock, calls, profiles, progress }: PostCallDeps,
  userId: string,
  callId: string,
  reflection: string,
): Promise<Journal> {
  await calls.readFinished(callId, userId);
  const journal = { userId, callId, reflection, updatedAt: clock.now() };
  await db.transaction(async (tx) => {
    await profiles.lock(tx, userId);
    await upsertJournal(tx, journal);
    await progress.checkBadges(tx, userId, ['journaler']);
  });
  return presentJournal(journal);
}

function presentJournal(row: { reflection: string; updatedAt: Date } | undefined): Journal {
  return { reflection: row?.reflection ?? '', updatedAt: row?.updatedAt.toISOString() ?? null };
}
