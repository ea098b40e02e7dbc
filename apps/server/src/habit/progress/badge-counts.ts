import type { Badge } from '@cuppa/contract/habit/progress/progress-contract';
import { BADGES, type BadgeId, RATING_COUNTS_AFTER_HOURS, SECRET_BADGE } from '@cuppa/domain/habit/progress/badges';
import { badgeWords } from '@cuppa/domain/habit/progress/progress-words';
import { countTimeZones } from '@cuppa/domain/habit/progress/time-zones';
import { HOUR_MS } from '@cuppa/domain/platform/time/lengths';
import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import type { Db } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { type BadgeProgress, countProgress, isCounted, progressCounter } from './badge-counts.repository.ts';
import * as repository from './progress.repository.ts';

/** A badge with a goal of one is given together with its action, so it has no progress before. */
const IN_PROGRESS = BADGES.filter(({ id, goal }) => goal > 1 && id !== SECRET_BADGE).map(({ id }) => id);
const countInProgress = progressCounter('badges_in_progress', IN_PROGRESS.filter(isCounted));

type Counted = { userId: string; streak: number };

/** Those of some badges that the person has earned but was not given yet. `streak`: the current one, in days. */
export async function findDueBadges(
  db: Db,
  clock: Clock,
  person: Counted,
  ids: readonly BadgeId[],
): Promise<BadgeId[]> {
  const earned = await repository.findEarnedIds(db, person.userId);
  const open = ids.filter((id) => !earned.includes(id));
  if (open.length === 0) return [];
  const { userId } = person;
  const progress = await countProgress(db, open.filter(isCounted), { userId, ratedBefore: ratedBefore(clock) });
  const done = doneOf(progress, clock, person, open);
  return BADGES.filter(({ id, goal }) => (done.get(id) ?? 0) >= goal).map(({ id }) => id);
}

/** All badges in order, with the progress of each. `streak`: the current one, in days. */
export async function listBadges(db: Db, clock: Clock, person: Counted): Promise<Badge[]> {
  const { userId } = person;
  const [rows, progress] = await Promise.all([
    repository.findBadges(db, userId),
    countInProgress(db, { userId, ratedBefore: ratedBefore(clock) }),
  ]);
  const done = doneOf(progress, clock, person, IN_PROGRESS);
  return rows.flatMap((row) => {
    const known = BADGES.find(({ id }) => id === row.id);
    if (known === undefined) return [];
    const { id, goal } = known;
    const isEarned = row.earnedAt !== null;
    return [
      {
        ...row,
        ...badgeWords(READER_LANGUAGE)[id],
        goal,
        done: isEarned ? goal : id === SECRET_BADGE ? null : Math.min(done.get(id) ?? 0, goal),
        earnedAt: row.earnedAt?.toISOString() ?? null,
      },
    ];
  });
}

/** Only ratings given before this time count. */
function ratedBefore(clock: Clock): Date {
  return new Date(clock.now().getTime() - RATING_COUNTS_AFTER_HOURS * HOUR_MS);
}

/** The progress of some badges; 0 for a badge that no feature counts yet. */
function doneOf(progress: BadgeProgress, clock: Clock, person: Counted, ids: readonly BadgeId[]): Map<BadgeId, number> {
  const now = clock.now();
  return new Map(
    ids.map((id) => {
      if (id === 'warm_kettle') return [id, person.streak];
      const done = isCounted(id) ? (progress[id] ?? 0) : 0;
      return [id, typeof done === 'number' ? done : countTimeZones(done, now)];
    }),
  );
}
