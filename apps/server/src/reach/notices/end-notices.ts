import type { Transaction } from '../../platform/postgres/database.ts';
import { afterCommit } from '../../platform/postgres/transact.ts';
import * as repository from './notices.repository.ts';
import type { NoticesDeps } from './notices-deps.ts';

type Deps = Pick<NoticesDeps, 'clock' | 'realtime'>;

/**
 * Takes notices back that are no longer true, in the caller's transaction: they leave the bell, their notifications close
 * and their mails are not sent. Safe to repeat.
 */
export async function endNotices(deps: Deps, tx: Transaction, ending: repository.Ending): Promise<void> {
  emitEnded(deps, tx, await repository.endAbout(tx, { ...ending, now: deps.clock.now() }));
}

/** Corrects what notices about a subject say, such as the new time of an event, and until when it is true. */
export function amendNotices(
  { clock }: Deps,
  tx: Transaction,
  change: { about: readonly string[]; facts: object; until?: Date },
): Promise<void> {
  return repository.amendAbout(tx, { ...change, now: clock.now() });
}

/** Lets every screen of these people close what ended, after the commit. */
export function emitEnded(
  { realtime }: Pick<Deps, 'realtime'>,
  tx: Transaction,
  ended: readonly repository.EndedNotice[],
): void {
  const people = Map.groupBy(ended, ({ userId }) => userId);
  afterCommit(tx, () => {
    for (const [userId, own] of people) {
      realtime.toPerson(userId).emit('notices.read', { ids: own.map(({ id }) => id) });
    }
  });
}
