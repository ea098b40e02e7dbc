import { VIBE_CHALLENGES } from '../../packages/domain/src/habit/daily-tea/vibe-challenges.ts';
import { levelOf } from '../../packages/domain/src/habit/progress/levels.ts';
import { addDays } from '../../packages/domain/src/habit/progress/streaks.ts';
import { callXp } from '../../packages/domain/src/habit/progress/xp-rewards.ts';
import { HOUR_MS } from '../../packages/domain/src/platform/time/lengths.ts';
import { HOST_LEVEL } from '../../packages/domain/src/town/town-square/events.ts';
import { createRandom } from '../matching/random.ts';
import { type Kind, quiet } from './kinds.ts';
import { createPerson, earnBadge, type Person, spendDay, talk } from './simulate.ts';

/** Accounts that call for XP around the clock, with forged media and all that a call can bring. */
export type Farm = {
  name: string;
  accounts: number;
  /** False if one account has all calls, and the others only serve it. */
  isRing: boolean;
  /** What the accounts do besides calls. */
  kind: Kind;
};

const IDLE: Kind = { ...quiet, name: 'Farm', people: 0, says: '' };
const BUSY: Kind = { ...IDLE, tea: 1, reflects: 1, goesOn: 1, plays: 1, visits: 3, visiting: 1 };

export const FARMS: readonly Farm[] = [
  { name: 'Two in a loop', accounts: 2, isRing: true, kind: IDLE },
  { name: 'Twenty in a ring', accounts: 20, isRing: true, kind: IDLE },
  { name: 'One with three friends, and all else', accounts: 4, isRing: false, kind: BUSY },
];

const FIRST_DAY = '2026-03-10';
const CALLS_AN_HOUR = 4;
/** Two extensions, as with a passport: nothing pays more. */
const LONGEST_CALL = callXp({ connectedSeconds: 900, lengthSeconds: 300 });

/** XP of the first account of a farm at the end of each day. */
export function farm({ accounts, isRing, kind }: Farm, days: number): number[] {
  const people = Array.from({ length: accounts }, (_, n) => createPerson(kind, createRandom(20 + n), `bot ${n}`));
  const [first] = people;
  if (first === undefined) return [];
  return Array.from({ length: days }, (_, n) => {
    spendFarmDay(people, { isRing, day: addDays(FIRST_DAY, n), kind });
    return first.xp;
  });
}

function spendFarmDay(people: readonly Person[], { isRing, day, kind }: { isRing: boolean; day: string; kind: Kind }) {
  const played = people.map(() => new Set<(typeof VIBE_CHALLENGES)[number]['id']>());
  const callers = isRing ? people : people.slice(0, 1);
  for (let round = 0; round < 24 * CALLS_AN_HOUR; round += 1) {
    const at = Date.parse(day) + (round * HOUR_MS) / CALLS_AN_HOUR;
    for (const [index, person] of callers.entries()) {
      const partner = (index + 1 + (round % (people.length - 1))) % people.length;
      const challenge = VIBE_CHALLENGES[round % VIBE_CHALLENGES.length]?.id ?? null;
      const ofDay = played[index] ?? new Set();
      talk(person, { partnerId: `bot ${partner}`, day, at, worth: LONGEST_CALL, challenge, played: ofDay, rates: 1 });
    }
  }
  for (const [index, person] of callers.entries()) {
    if (kind.tea > 0) spendDay(person, day, played[index]);
    earnCallBadges(person);
  }
}

/** Badges that calls bring besides the first: a second cup, three zones named in turn, ten journals, five good ratings. */
function earnCallBadges(person: Person): void {
  const calls = person.callAwards.filter(({ isChallenge }) => !isChallenge).length;
  for (const badge of ['second_cup', 'far_and_wide', 'journaler']) earnBadge(person, badge);
  if (calls > 5) earnBadge(person, 'good_listener');
}

/** The day, counted from 1, on which a farm may host; 0 if it takes more than two weeks. */
export function hostsOnDay(one: Farm): number {
  return farm(one, 14).findIndex((xp) => levelOf(xp) >= HOST_LEVEL) + 1;
}
