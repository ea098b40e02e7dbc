import { BUILT_IN_A_DAY } from '../../packages/domain/src/habit/daily-tea/questions.ts';
import { VIBE_CHALLENGE_CHANCE, VIBE_CHALLENGES } from '../../packages/domain/src/habit/daily-tea/vibe-challenges.ts';
import { CALL_XP_A_DAY, CALLS_A_DAY } from '../../packages/domain/src/habit/progress/call-pay.ts';
import { levelOf } from '../../packages/domain/src/habit/progress/levels.ts';
import { callXp, XP_REWARDS } from '../../packages/domain/src/habit/progress/xp-rewards.ts';
import { HOST_LEVEL } from '../../packages/domain/src/town/town-square/events.ts';
import { FARMS, farm, hostsOnDay } from './farms.ts';
import { KINDS } from './kinds.ts';
import { DAYS, type Life, SOURCES, VISITS_A_DAY } from './simulate.ts';

const FULL_CALL = { connectedSeconds: 300, lengthSeconds: 300 };

/** The value below which the given share of the numbers lies. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.round(share * (sorted.length - 1))] ?? 0;
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [row(head), row(head.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(row)].join('\n');

const challengesInAll = VIBE_CHALLENGES.reduce((sum, { xpReward }) => sum + xpReward, 0);

/** The average pay of a day's challenges for a person who plays all drawn ones, three at most. */
export function expectedChallenges(): { number: number; xp: number; none: number; all: number } {
  const draws = BUILT_IN_A_DAY;
  const chanceOf = (count: number) =>
    choose(draws, count) * VIBE_CHALLENGE_CHANCE ** count * (1 - VIBE_CHALLENGE_CHANCE) ** (draws - count);
  const counts = Array.from({ length: draws + 1 }, (_, count) => count);
  const number = counts.reduce((sum, count) => sum + chanceOf(count) * Math.min(count, VIBE_CHALLENGES.length), 0);
  const all = counts.slice(VIBE_CHALLENGES.length).reduce((sum, count) => sum + chanceOf(count), 0);
  return { number, xp: (number * challengesInAll) / VIBE_CHALLENGES.length, none: chanceOf(0), all };
}

const choose = (of: number, count: number): number => (count === 0 ? 1 : (choose(of - 1, count - 1) * of) / count);
const percent = (share: number) => `${Math.round(share * 100)} %`;

/** The awards of any day, with their limits. */
function dayTable(): string {
  const { number, xp, none, all } = expectedChallenges();
  return table(
    ['action', 'XP', 'a day at most'],
    [
      ['a full call', callXp(FULL_CALL), `${CALLS_A_DAY} calls, one with each person; ${CALL_XP_A_DAY} in 24 h`],
      ['the shortest call that pays', XP_REWARDS.video_call, 'a fifth of its length, 60 s of 300'],
      ['feedback on a call', XP_REWARDS.call_feedback, 'one for each call that counts'],
      ['the first Daily Tea answer', XP_REWARDS.daily_tea, XP_REWARDS.daily_tea],
      ['the first Deep Reflection', XP_REWARDS.daily_reflection, XP_REWARDS.daily_reflection],
      ['a day on which the streak grows', XP_REWARDS.streak_bonus, XP_REWARDS.streak_bonus],
      ['a visit to the Town Square', XP_REWARDS.visit_town_square, VISITS_A_DAY * XP_REWARDS.visit_town_square],
      [
        `challenges of the tea, as drawn: ${number.toFixed(2)} a day`,
        `${Math.round(xp)} on average`,
        `none on ${percent(none)} of days, all three on ${percent(all)}`,
      ],
    ],
  );
}

/** The average XP of a day for each kind of person over the ninety days, by source. */
function kindTable(lives: readonly Life[]): string {
  const rows = KINDS.map((kind) => {
    const ofKind = lives.filter((life) => life.kind === kind);
    const parts = SOURCES.map((source) => mean(ofKind.map(({ bySource }) => bySource[source])) / DAYS);
    return [kind.name, ...parts, parts.reduce((sum, one) => sum + one, 0)].map((cell) =>
      typeof cell === 'number' ? cell.toFixed(1) : cell,
    );
  });
  return table(['XP a day', ...SOURCES, 'In all'], rows);
}

/** The levels of each kind: the median person, and the tenth from below and above among a hundred. */
function levelTable(lives: readonly Life[]): string {
  const rows = KINDS.map((kind) => {
    const ofKind = lives.filter((life) => life.kind === kind);
    const cells = [7, 30, 60, DAYS].map((day) => {
      const levels = ofKind.map(({ xpByDay }) => levelOf(xpByDay[day - 1] ?? 0));
      const [low, middle, high] = [0.1, 0.5, 0.9].map((share) => quantile(levels, share));
      return low === high ? `${middle}` : `${middle} (${low} to ${high})`;
    });
    return [kind.name, ...cells];
  });
  return table(['level after', '7 days', '30 days', '60 days', `${DAYS} days`], rows);
}

/** What farms of accounts reach, with all that calls can bring. */
function farmTable(): string {
  const rows = FARMS.map((one) => [one.name, farm(one, 1)[0] ?? 0, hostsOnDay(one)]);
  return table(['accounts', 'XP on day 1', `level ${HOST_LEVEL} on day`], rows);
}

const kindList = () =>
  KINDS.map(({ name, people, says }) => `- **${name}**, ${people} of the thousand: ${says}.`).join('\n');

/** The generated parts of docs/economy.md, by the names of their marks there. */
export function economyParts(lives: readonly Life[]): Record<string, string> {
  return {
    day: dayTable(),
    kinds: kindList(),
    earned: kindTable(lives),
    levels: levelTable(lives),
    farms: farmTable(),
  };
}

/** The page with its generated parts replaced. Throws if a mark is missing. */
export function withParts(page: string, parts: Record<string, string>): string {
  return Object.entries(parts).reduce((text, [name, part]) => {
    const [start, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
    const from = text.indexOf(start);
    const to = text.indexOf(end);
    if (from < 0 || to < from) throw new Error(`docs/economy.md has no marks of ${name}`);
    return `${text.slice(0, from + start.length)}\n\n${part}\n\n${text.slice(to)}`;
  }, page);
}
