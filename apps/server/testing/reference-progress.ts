/**
 * A reference model of XP, level and streak. It uses the numbers of product decisions section 7 directly, counts days
 * instead of using dates, and shares no code with the product.
 */

/**
 * An action: `day` is the number of a calendar day in the person's time zone, and `key` is unique to it. `part` is its
 * contribution to a repair.
 */
export type ReferenceAction = { day: number; key: string; pays: number; isDaily: boolean; part?: 'call' | 'tea' };
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
const REPAIR = { days: 2, everyDays: 30 };

/** The progress after actions, in the order of their first reports. */
export function computeProgress(actions: readonly ReferenceAction[]): ReferenceProgress {
  const counted = new Set<string>();
  const xpByDay = new Map<number, number>();
  const pay = (day: number, amount: number) => xpByDay.set(day, (xpByDay.get(day) ?? 0) + amount);
  let [streak, freezes, hasSevenDays, bonusDay] = [0, 2, false, -1];
  let lastDay: number | null = null;
  let ended: { length: number; on: number } | null = null;
  let repairedOn: number | null = null;
  let parts = new Set<string>();
  for (const { day, key, pays, isDaily, part } of actions) {
    if (counted.has(key)) continue;
    counted.add(key);
    pay(day, pays);
    if (!isDaily || (lastDay !== null && day < lastDay)) continue;
    if (day !== lastDay) {
      parts = new Set();
      // Each missed day either uses a freeze or ends the streak on the day after.
      let standIns = 0;
      for (let missed = (lastDay ?? day) + 1; missed < day && streak > 0; missed += 1) {
        if (standIns < freezes) standIns += 1;
        else {
          ended = streak > 1 ? { length: streak, on: missed + 1 } : null;
          streak = 0;
        }
      }
      if (streak > 0) freezes -= standIns;
      streak += 1;
      lastDay = day;
    }
    if (part) parts.add(part);
    const isOpen: boolean = ended !== null && day - ended.on < REPAIR.days;
    const isRested: boolean = repairedOn === null || (ended !== null && ended.on - repairedOn >= REPAIR.everyDays);
    if (ended !== null && parts.size === 2 && isOpen && isRested) {
      streak += ended.length;
      [ended, repairedOn] = [null, day];
    }
    if (streak > 1 && bonusDay !== day) {
      bonusDay = day;
      pay(day, BONUS);
    }
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
  return missed <= freezes ? streak : 0;
}
