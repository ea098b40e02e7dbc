import type { NoticeData } from '@cuppa/contract/reach/notices/notices-contract';
import { HOUR_MS } from '@cuppa/domain/platform/time/lengths';
import { addJob, jobKind } from '../../platform/jobs/jobs.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import type { EventRow } from '../town-square/guests.service.ts';
import * as repository from './hosting.repository.ts';
import type { HostingDeps } from './hosting-deps.ts';

/**
 * An event with its time and place before the change. `hostId` lets the deletion of the host's account delete the job.
 */
type Moved = { eventId: string; hostId: string | null; before: NoticeData<'event.changed'>['before'] };
/**
 * Notifies guests of a hidden host's change once the host is shown again. The job's payload holds the old time and
 * place, because no row does.
 */
export const movedJob = jobKind<Moved>('event.moved');

/** Notifies everyone on the list of an event, once per change. */
export async function notifyMoved(
  { guests, notices }: Pick<HostingDeps, 'guests' | 'notices'>,
  tx: Transaction,
  event: EventRow,
  { before }: Moved,
): Promise<void> {
  const rsvps = await guests.findRsvps(tx, event.id);
  await notices.add(
    tx,
    rsvps.map(({ userId }) => ({
      userId,
      kind: 'event.changed' as const,
      key: `event.changed/${event.id}/${event.sequence}`,
      data: { ...guests.eventNotice(event), location: event.location, before },
    })),
  );
}

export async function notifyLater(tx: Transaction, moved: Moved, now: Date): Promise<void> {
  await addJob(tx, movedJob, { payload: moved, runAt: new Date(now.getTime() + HOUR_MS) });
}

/** Runs `movedJob`: retries every hour until the host is shown, or the event is over or cancelled. */
export async function tellOnceShown(
  deps: Pick<HostingDeps, 'clock' | 'guests' | 'notices' | 'profiles'>,
  moved: Moved,
  tx: Transaction,
): Promise<void> {
  const now = deps.clock.now();
  const event = await repository.findEvent(tx, moved.eventId);
  if (event === null || event.hostId === null || event.status !== 'open' || event.endsAt <= now) return;
  const [host] = await deps.profiles.readMany([event.hostId], tx);
  if (host === undefined) return;
  if (host.hiddenSince === null) await notifyMoved(deps, tx, event, moved);
  else await notifyLater(tx, moved, now);
}
