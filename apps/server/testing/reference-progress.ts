/**
 * A reference model of XP, level and streak. It uses the numbers of product decisions section 7 directly, counts days
 * instead of using dates, and shares no code with the product.
 */

/** An action: `day` is the number of a calendar day in the person's time zone, and `key` is unique to it. */
export type ReferenceAction = { day: number; key: string; pays: number; isDaily: boolean };
export type ReferenceProgress = {
  xp: number;
  level: number;
  /** The state after the last day that counted. */
  streak: number;
  lastDay: number | null;
  freezes: number;
  xpByDay: Map<number, number>;
};

const XP_OF_A_LEVEL = 400;
const BONUS = 5;
const SEVEN_DAYS = { goal: 7, pays: 15 };

/** The progress after actions, in the order in which they were first reported. */
export function computeProgress(actions: readonly ReferenceAction[]): ReferenceProgress {
  const counted = new Set<string>();
  const xpByDay = new Map<number, number>();
  const pay = (day: number, amount: number) => xpByDay.set(day, (xpByDay.get(day) ?? 0) + amount);
  let [streak, freezes, hasSevenDays] = [0, 2, false];
  let lastDay: number | null = null;
  for (const { day, key, pays, isDaily } of actions) {
    if (counted.has(key)) continue;
    counted.add(key);
    pay(day, pays);
    if (!isDaily || (lastDay !== null && day <= lastDay)) continue;
    const missed = lastDay === null ? null : day - lastDay - 1;
    const goesOn = missed === 0 || (missed === 1 && freezes > 0);
    if (goesOn) {
      freezes -= missed ?? 0;
      streak += 1;
      pay(day, BONUS);
    } else {
      streak = 1;
    }
    lastDay = day;
    if (streak < SEVEN_DAYS.goal || hasSevenDays) continue;
    hasSevenDays = true;
    pay(day, SEVEN_DAYS.pays);
  }
  let xp = 0;
  for (const amount of xpByDay.values()) xp += amount;
  let level = 1;
  while (xp >= level * XP_OF_A_LEVEL) level += 1;
  return { xp, level, streak, lastDay, freezes, xpByDay };
}

/** The streak to show on a day. */
export function streakShown({ streak, lastDay, freezes }: ReferenceProgress, today: number): number {
  if (lastDay === null) return 0;
  const missed = today - lastDay - 1;
  return missed <= 0 || (missed === 1 && freezes > 0) ? streak : 0;
}
