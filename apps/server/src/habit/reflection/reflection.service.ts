import type { Reflection } from '@cuppa/contract/habit/reflection/reflection-contract';
import type { Summary } from '@cuppa/contract/habit/reflection/summary-schema';
import { awardWords } from '@cuppa/domain/habit/progress/progress-words';
import { calendarDayIn, countedDay } from '@cuppa/domain/habit/progress/streaks';
import { searchableWords, searchQuery } from '@cuppa/domain/habit/reflection/searchable-words';
import type { AnsweredPrompt } from '@cuppa/domain/habit/reflection/summary/read-diary';
import { themeWords } from '@cuppa/domain/habit/reflection/theme-words';
import type { ReflectionThemeId } from '@cuppa/domain/habit/reflection/themes';
import { DAY_MS } from '@cuppa/domain/platform/time/lengths';
import { KEPT_LANGUAGE, READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import type { ProfileService } from '../../accounts/profile/profile.service.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { pageOf, readCursor } from '../../platform/postgres/page-cursor.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ProgressService } from '../progress/progress.service.ts';
import * as repository from './reflection.repository.ts';
import type { SummaryWriter } from './summary/summary.service.ts';

export type ReflectionService = ReturnType<typeof createReflectionService>;

type ListQuery = {
  search?: string | undefined;
  themeId?: ReflectionThemeId | undefined;
  cursor?: string | undefined;
  limit: number;
};

/** How many of the newest reflections a summary uses. */
const SUMMARY_SIZE = 60;
/** Far more than anyone writes within 24 hours. */
const MOST_A_DAY = 100;

/** Deep reflections. Each is readable only by its writer. */
export function createReflectionService(deps: {
  db: Database;
  clock: Clock;
  profiles: ProfileService;
  progress: ProgressService;
  writeSummary: SummaryWriter;
}) {
  const { db, clock, profiles, progress, writeSummary } = deps;

  return {
    /** One page of the person's own reflections, newest first. Pages stay stable while new ones arrive. */
    list: async (userId: string, query: ListQuery): Promise<{ items: Reflection[]; nextCursor: string | null }> => {
      const rows = await repository.findPage(db, userId, {
        search: query.search ? searchQuery(query.search) : null,
        themeId: query.themeId,
        before: readCursor(query.cursor),
        limit: query.limit + 1,
      });
      const { items, nextCursor } = pageOf(rows, query.limit);
      return { items: items.map(presentReflection), nextCursor };
    },

    /**
     * Writes a reflection, or replaces the person's own with that id. The first new one of a day pays XP and extends
     * the streak. Refuses NOT_FOUND if the id belongs to another person, and RATE_LIMITED.
     */
    write: async (userId: string, given: { id: string; themeId: ReflectionThemeId; entries: string[] }) => {
      const { row, awarded, streak } = await db.transaction(async (tx) => {
        const profile = await profiles.lock(tx, userId);
        const written = { ...given, userId, body: searchableWords(given.entries.join('\n')), createdAt: clock.now() };
        const added = await repository.insertReflection(tx, written);
        if (added === null) {
          const changed = await repository.updateReflection(tx, written);
          if (changed === null) throw new Refusal('NOT_FOUND');
          return { row: changed, awarded: 0, streak: progress.currentStreak(profile) };
        }
        const since = new Date(written.createdAt.getTime() - DAY_MS);
        if ((await repository.countSince(tx, userId, since)) > MOST_A_DAY) {
          throw new Refusal('RATE_LIMITED', { retryAfterSeconds: DAY_MS / 1_000 });
        }
        const award = await progress.award(tx, {
          userId,
          locked: profile,
          action: 'daily_reflection',
          key: `daily_reflection/${countedDay(profile, clock.now())}`,
          description: awardWords('daily_reflection', KEPT_LANGUAGE),
        });
        await progress.checkBadges(tx, userId, ['journaler']);
        return { row: added, ...award };
      });
      return { reflection: presentReflection(row), xpAwarded: awarded, streak };
    },

    /** Deletes a reflection. XP that was paid for it stays. Refuses NOT_FOUND. */
    remove: async (userId: string, id: string): Promise<{ isRemoved: true }> => {
      if (!(await repository.deleteReflection(db, userId, id))) throw new Refusal('NOT_FOUND');
      return { isRemoved: true };
    },

    /** Sums up the person's newest reflections. Refuses NOT_ENOUGH. */
    readSummary: async (userId: string): Promise<Summary> => {
      const newest = { search: null, themeId: undefined, before: null, limit: SUMMARY_SIZE };
      const [rows, { timeZone }] = await Promise.all([repository.findPage(db, userId, newest), profiles.read(userId)]);
      return writeSummary(
        userId,
        rows.toReversed().flatMap((row) => answersOf(row, timeZone)),
      );
    },
  };
}

function answersOf({ themeId, entries, createdAt }: repository.ReflectionRow, timeZone: string): AnsweredPrompt[] {
  const prompts = themeWords(READER_LANGUAGE)[themeId];
  const day = calendarDayIn(timeZone, createdAt);
  return entries.map((text, index) => ({ prompt: prompts[index] ?? '', text, day }));
}

function presentReflection({ id, themeId, entries, createdAt }: repository.ReflectionRow): Reflection {
  return { id, themeId, entries, writtenAt: createdAt.toISOString() };
}
