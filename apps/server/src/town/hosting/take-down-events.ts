import type { Transaction } from '../../platform/postgres/database.ts';
import { cancelOne } from './cancel-event.ts';
import * as repository from './hosting.repository.ts';
import type { HostingDeps } from './hosting-deps.ts';

/** Reported events of one host. Taking them down includes their whole series, which has the same content. */
type Reported = { hostId: string; eventIds: readonly string[] };

/**
 * Takes down the content of reported events and their series, in the transaction of a moderator's decision: deletes
 * words, picture, link and messages, also from the guests' notices, and cancels coming events with a notice. Keeps
 * times and lists. Answers false if there was nothing left to take down.
 *
 * @param title replaces the titles
 */
export async function takeDownEvents(
  deps: Pick<HostingDeps, 'clock' | 'guests' | 'notices'>,
  tx: Transaction,
  { title, ...reported }: Reported & { title: string },
): Promise<boolean> {
  const rows = (await repository.lockReported(tx, reported)).filter((row) => row.title !== title);
  const now = deps.clock.now();
  for (const row of rows) {
    const fresh = await repository.updateEvent(tx, row.id, {
      title,
      agreedTitle: null,
      description: '',
      location: '',
      link: null,
      pictureId: null,
      cancelWords: null,
      tellAt: null,
      sequence: row.sequence + 1,
      changedAt: now,
    });
    await repository.emptyNotices(tx, { eventId: row.id, hostId: reported.hostId, title });
    if (fresh.status === 'open' && fresh.endsAt > now) await cancelOne(deps, tx, fresh);
  }
  return rows.length > 0;
}
