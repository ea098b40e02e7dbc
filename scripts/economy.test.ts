import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FARMS, farm, hostsOnDay } from '../bench/economy/farms.ts';
import { KINDS } from '../bench/economy/kinds.ts';
import { plotOf } from '../bench/economy/plot.ts';
import { DAYS, simulate, VISITS_A_DAY } from '../bench/economy/simulate.ts';
import { economyParts, expectedChallenges, withParts } from '../bench/economy/tables.ts';
import { levelOf } from '../packages/domain/src/habit/progress/levels.ts';
import { HOST_LEVEL } from '../packages/domain/src/town/town-square/events.ts';
import { ROOT_FOLDER } from './paths.ts';

const read = (file: string) => readFileSync(join(ROOT_FOLDER, file), 'utf8');
const page = read('docs/economy.md');
const lives = simulate();
const meanOf = (name: string) => {
  const ofKind = lives.filter(({ kind }) => kind.name === name);
  return ofKind.reduce((sum, { xpByDay }) => sum + (xpByDay.at(-1) ?? 0), 0) / ofKind.length / DAYS;
};

describe('docs/economy.md', () => {
  it('matches the rules; after a change of them, run npm run economy and review its last part', () => {
    expect(withParts(page, economyParts(lives))).toBe(page);
  });

  it('shows the plot of the same people', () => {
    expect(read('docs/economy.svg')).toBe(plotOf(lives));
    expect(page).toContain('](economy.svg)');
  });

  it('names what the challenges pay, before and now', () => {
    expect(page).toContain('185 XP a day in three quarters of a minute, against 50');
    const { number, xp } = expectedChallenges();
    expect(number).toBeCloseTo(0.993, 3);
    expect(xp).toBeCloseTo(61.2, 1);
  });

  it("uses the server's number of visits per day", () => {
    expect(read('apps/server/src/habit/progress/claim-xp.ts')).toContain(`VISITS_PER_DAY = ${VISITS_A_DAY};`);
  });

  it('draws conclusions that its numbers support', () => {
    const collector = meanOf('Collector') / meanOf('Daily caller');
    expect(collector).toBeGreaterThan(2);
    expect(collector).toBeLessThan(3);
    const sums = lives.filter(({ kind }) => kind.name === 'Collector').map(({ bySource }) => bySource);
    const total = sums.reduce((sum, so) => sum + Object.values(so).reduce((a, b) => a + b, 0), 0);
    expect(sums.reduce((sum, so) => sum + so.Calls + so.Feedback, 0) / total).toBeGreaterThan(0.5);
    const tea = lives.filter(({ kind }) => kind.name === 'Evening tea');
    const levels = tea.map(({ xpByDay }) => levelOf(xpByDay.at(-1) ?? 0)).toSorted((a, b) => a - b);
    expect(levels[tea.length / 2]).toBeGreaterThanOrEqual(8);
    expect(levels[tea.length / 2]).toBeLessThanOrEqual(12);
  });
});

describe('accounts that farm', () => {
  it('need a week and a day to host by calls of one pair, and more than a day in a ring of twenty', () => {
    const dayOf = (name: string) => FARMS.filter((one) => one.name === name).map(hostsOnDay)[0];
    expect(dayOf('Two in a loop')).toBeGreaterThanOrEqual(7);
    expect(dayOf('Twenty in a ring')).toBeGreaterThan(1);
    expect(dayOf('One with three friends, and all else')).toBeGreaterThan(1);
  });

  it('gain no more by more friends', () => {
    const [friends] = FARMS.filter(({ isRing }) => !isRing);
    if (friends === undefined) throw new Error('no farm of friends');
    const byFriends = [4, 8, 40].map((accounts) => farm({ ...friends, accounts }, 1)[0] ?? 0);
    for (const xp of byFriends) expect(levelOf(xp)).toBeLessThan(HOST_LEVEL);
  });
});

describe('the people of the simulation', () => {
  it('are a thousand, of kinds with unique names, and no one’s XP ever falls', () => {
    expect(lives).toHaveLength(1_000);
    expect(new Set(KINDS.map(({ name }) => name)).size).toBe(KINDS.length);
    for (const { xpByDay, bySource } of lives) {
      expect(xpByDay).toHaveLength(DAYS);
      expect(xpByDay).toEqual(xpByDay.toSorted((a, b) => a - b));
      expect(Object.values(bySource).reduce((sum, one) => sum + one, 0)).toBe(xpByDay.at(-1));
    }
  });

  it('stay within what a day may pay, calls aside', () => {
    for (const { bySource } of lives) {
      expect(bySource.Tea).toBeLessThanOrEqual(10 * DAYS);
      expect(bySource.Reflection).toBeLessThanOrEqual(10 * DAYS);
      expect(bySource.Challenges).toBeLessThanOrEqual(185 * DAYS);
      expect(bySource.Visits).toBeLessThanOrEqual(15 * DAYS);
      expect(bySource.Streak).toBeLessThanOrEqual(5 * (DAYS - 1));
    }
  });
});
