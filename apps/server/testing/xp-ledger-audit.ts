import { VIBE_CHALLENGES } from '@cuppa/domain/habit/daily-tea/vibe-challenges';
import { levelOf } from '@cuppa/domain/habit/progress/levels';
import { XP_REWARDS, type XpAction } from '@cuppa/domain/habit/progress/xp-rewards';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Person, TestApp } from './test-app.ts';

type Entry = { action: XpAction; amount: number; day: string; key: string; isDayReal: boolean };

/** The limit of an action: in total, per day, or per subject in its key (a call, a badge, a challenge and day). */
const LIMITS: Partial<Record<XpAction, { perDay?: number; inAll?: number }>> = {
  daily_tea: { perDay: 1 },
  daily_reflection: { perDay: 1 },
  streak_bonus: { perDay: 1 },
  visit_town_square: { perDay: 3 },
  vibe_challenge: { perDay: VIBE_CHALLENGES.length },
  badge_earned: { inAll: 8 },
  select_values: { inAll: 1 },
  complete_onboarding: { inAll: 1 },
  completed_profile: { inAll: 1 },
};

/** A person's total in the ledger, after checking that the other places that store it agree. */
export async function readXp(app: TestApp, { userId }: Pick<Person, 'userId'>): Promise<number> {
  const [row] = await app.rows<{ ledger: number; mirror: number; progress: number; level: number; shown: number }>(
    sql`select (select coalesce(sum(amount), 0)::int from xp_ledger where user_id = p.id) as ledger, p.xp as mirror,
      coalesce(x.xp, 0) as progress, coalesce(x.level, 1) as level,
      case when p.has_completed_onboarding and x.xp >= 70 then p.level end as shown
      from profiles p left join xp_progress x on x.user_id = p.id where p.id = ${userId}`,
  );
  const xp = row?.ledger ?? 0;
  const level = levelOf(xp);
  const same = { ledger: xp, mirror: xp, progress: xp, level };
  expect({ ...row, shown: row?.shown ?? level }).toEqual({ ...same, shown: level });
  return xp;
}

/**
 * Searches the ledger for awards that the rules forbid to a person without calls. `calls`: the number of calls that
 * they may give feedback on, none of which the server paid for.
 */
export async function expectHonestLedger(
  app: TestApp,
  { userId }: Pick<Person, 'userId'>,
  { calls = 0 }: { calls?: number } = {},
): Promise<void> {
  const limits: typeof LIMITS = { ...LIMITS, ...(calls > 0 && { call_feedback: { inAll: calls } }) };
  const entries = await app.rows<Entry>(
    sql`select action, amount, day::text, idempotency_key as key,
      abs(day - (created_at at time zone 'UTC')::date) <= 1 as "isDayReal" from xp_ledger where user_id = ${userId}`,
  );
  expect(entries.filter(({ isDayReal }) => !isDayReal)).toEqual([]);
  for (const [action, ofAction] of Map.groupBy(entries, (entry) => entry.action)) {
    const limit = limits[action];
    expect(limit, `${action} without a call`).toBeDefined();
    for (const { amount, key } of ofAction) expect(paysRight(action, amount), `${key} paid ${amount}`).toBe(true);
    expect(ofAction.length).toBeLessThanOrEqual(limit?.inAll ?? Number.POSITIVE_INFINITY);
    for (const [day, ofDay] of Map.groupBy(ofAction, (entry) => entry.day)) {
      expect(ofDay.length, `${action} on ${day}`).toBeLessThanOrEqual(limit?.perDay ?? Number.POSITIVE_INFINITY);
    }
  }
  await readXp(app, { userId });
}

function paysRight(action: XpAction, amount: number): boolean {
  return action === 'vibe_challenge'
    ? VIBE_CHALLENGES.some(({ xpReward }) => xpReward === amount)
    : XP_REWARDS[action] === amount;
}
