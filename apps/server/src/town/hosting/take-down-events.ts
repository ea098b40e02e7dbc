import type { Transaction } from '../../platform/postgres/database.ts';
import { cancelOne } from './cancel-event.ts';
import * as repository from './hosting.repository.ts';
import type { HostingDeps } from './hosting-deps.ts';

/** Events that others reported, of one host; those of the same series say the same. */
export type Reported = { hostId: string; eventIds: readonly string[] };

/**
 * Takes down what a host said of reported events, in the transaction of a moderator's decision: words, picture, link and
 * messages go, in the notices of the guests too, and what is still to come is cancelled with a notice. Times and lists
 * stay. False if nothing of it is there.
 *
 * @param title what stands in the place of the titles
 */
export async function takeDownEvents(
  tx: Transaction,
  deps: Pick<HostingDeps, 'clock' | 'guests' | 'notices'>,
  { title, ...reported }: Reported & { title: string },
): Promise<boolean> {
  const rows = (await repository.lockReported(tx, reported)).filter((row) => row.title !== title);
  const now = deps.clock.now();
  for (const row of rows) {
    const fresh = await repository.updateEvent(tx, row.id, {
      title,
      description: '',
      location: '',
      link: null,
      pictureId: null,
      cancelWords: null,
      sequence: row.sequence + 1,
      changedAt: now,
    });
    await repository.emptyNotices(tx, row.id, title);
    if (fresh.status === 'open' && fresh.endsAt > now) await cancelOne(tx, deps, fresh);
  }
  return rows.length > 0;
}
