import { drawnChallenges } from '../../apps/server/src/habit/daily-tea/drawn-challenges.ts';
import { builtInQuestionsOn } from '../../packages/domain/src/habit/daily-tea/questions.ts';
import { VIBE_CHALLENGES, type VibeChallengeId } from '../../packages/domain/src/habit/daily-tea/vibe-challenges.ts';
import { type CallAward, payOfCall, payOfChallenge } from '../../packages/domain/src/habit/progress/call-pay.ts';
import { addDays, FREE_FREEZES, growStreak, type Streak } from '../../packages/domain/src/habit/progress/streaks.ts';
import { callXp, XP_REWARDS } from '../../packages/domain/src/habit/progress/xp-rewards.ts';
import { DEFAULT_CALL_LENGTH_SECONDS } from '../../packages/domain/src/meeting/calls/call-acts.ts';
import { createRandom, type Random } from '../matching/random.ts';
import { KINDS, type Kind } from './kinds.ts';

export const DAYS = 90;
/** Equals `VISITS_PER_DAY` of the server's `claim-xp.ts`; a test compares the two. */
export const VISITS_A_DAY = 3;
const FIRST_DAY = '2026-03-10';
const SEED = 20;
/** One call in eight ends early, at a random time. */
const EARLY = 1 / 8;
/** The chance that both agree to a challenge in a call. */
const CHALLENGE_IN_CALL = 0.3;

const NEW_STREAK = { length: 0, lastDay: null, freezes: FREE_FREEZES, rest: null, ended: null, repairedOn: null };

/** The sources of XP, as the columns of the page. */
export const SOURCES = ['Calls', 'Feedback', 'Tea', 'Reflection', 'Challenges', 'Visits', 'Streak', 'Once'] as const;
type Source = (typeof SOURCES)[number];

/** A person's XP at the end of each day, and by source. */
export type Life = { kind: Kind; xpByDay: number[]; bySource: Record<Source, number> };

export type Person = Life & {
  id: string;
  random: Random;
  zeal: number;
  xp: number;
  streak: Streak;
  badges: Set<string>;
  /** What calls have paid so far. */
  callAwards: CallAward[];
};

/** Simulates a thousand people for ninety days by the rules of the product; deterministic. */
export function simulate(): Life[] {
  return KINDS.flatMap((kind, place) =>
    Array.from({ length: kind.people }, (_, n) => live(kind, createRandom(SEED + place * 10_000 + n), `${place}/${n}`)),
  );
}

/** A person who has signed up and onboarded, two of three with a whole profile. */
export function createPerson(kind: Kind, random: Random, id: string): Person {
  const person: Person = {
    id,
    kind,
    random,
    zeal: 0.75 + random.next() / 2,
    xp: 0,
    xpByDay: [],
    bySource: Object.fromEntries(SOURCES.map((source) => [source, 0])) as Person['bySource'],
    streak: NEW_STREAK,
    badges: new Set(),
    callAwards: [],
  };
  earn(person, 'Once', XP_REWARDS.select_values + XP_REWARDS.complete_onboarding);
  if (random.chance(2 / 3)) earn(person, 'Once', XP_REWARDS.completed_profile);
  return person;
}

function live(kind: Kind, random: Random, id: string): Life {
  const person = createPerson(kind, random, id);
  let hasLeft = false;
  for (let n = 0; n < DAYS; n += 1) {
    if (n > 0 && n % 7 === 0) hasLeft ||= random.chance(kind.leaves);
    if (!hasLeft && does(person, kind.opens)) spendDay(person, addDays(FIRST_DAY, n));
    person.xpByDay.push(person.xp);
  }
  return person;
}

const does = ({ random, zeal }: Person, chance: number) => random.chance(chance === 1 ? 1 : Math.min(1, chance * zeal));

function earn(person: Person, source: Source, amount: number): void {
  person.xp += amount;
  person.bySource[source] += amount;
}

export function earnBadge(person: Person, badge: string): void {
  if (person.badges.has(badge)) return;
  person.badges.add(badge);
  earn(person, 'Once', XP_REWARDS.badge_earned);
}

/** `played`: each challenge pays once a day, whether played alone or in a call. */
export function spendDay(person: Person, day: string, played = new Set<VibeChallengeId>()): void {
  const { kind } = person;
  if (does(person, kind.tea)) {
    countDay(person, day, 'Tea', XP_REWARDS.daily_tea);
    if (does(person, kind.goesOn)) playWhatIsDrawn(person, day, played);
  }
  if (does(person, kind.reflects)) countDay(person, day, 'Reflection', XP_REWARDS.daily_reflection);
  for (let calls = 0; calls < kind.mostCalls; calls += 1) {
    if (!does(person, calls === 0 ? kind.calls : kind.callsAgain)) break;
    call(person, day, played);
  }
  for (let visits = 0; visits < Math.min(kind.visits, VISITS_A_DAY); visits += 1)
    if (does(person, kind.visiting)) earn(person, 'Visits', XP_REWARDS.visit_town_square);
}

/** Counts an activity that extends the streak; from its second day on, each day of the streak pays. */
function countDay(person: Person, day: string, source: Source, amount: number): void {
  earn(person, source, amount);
  const { streak } = growStreak(person.streak, day);
  const hasGrown = streak !== person.streak;
  person.streak = streak;
  if (hasGrown && streak.length > 1) earn(person, 'Streak', XP_REWARDS.streak_bonus);
  if (streak.length >= 7) earnBadge(person, 'warm_kettle');
}

/** Answers the day's questions to the last one, and plays the drawn challenges. */
function playWhatIsDrawn(person: Person, day: string, played: Set<VibeChallengeId>): void {
  const questionIds = [...builtInQuestionsOn(day).map(({ id }) => id), 'of-the-day'];
  for (const id of drawnChallenges(questionIds, { userId: person.id, day }).values())
    if (does(person, person.kind.plays)) playChallenge(person, id, played);
}

function playChallenge(person: Person, id: VibeChallengeId, played: Set<VibeChallengeId>): number {
  if (played.has(id)) return 0;
  played.add(id);
  const reward = rewardOf(id);
  earn(person, 'Challenges', reward);
  earnBadge(person, 'vibe_challenge_master');
  return reward;
}

const rewardOf = (id: VibeChallengeId) => VIBE_CHALLENGES.find((one) => one.id === id)?.xpReward ?? 0;

/** A call with somebody whom the person has not met before. */
function call(person: Person, day: string, played: Set<VibeChallengeId>): void {
  const { random, kind } = person;
  const isEarly = random.chance(EARLY);
  const connectedSeconds = isEarly ? random.below(DEFAULT_CALL_LENGTH_SECONDS) : DEFAULT_CALL_LENGTH_SECONDS;
  const worth = callXp({ connectedSeconds, lengthSeconds: DEFAULT_CALL_LENGTH_SECONDS });
  if (worth === 0) return;
  const challenge = random.chance(CHALLENGE_IN_CALL)
    ? random.pick(VIBE_CHALLENGES.map(({ id }) => [id, 1] as const))
    : null;
  const partnerId = `partner ${person.callAwards.length}`;
  talk(person, { partnerId, day, at: Date.parse(day), worth, challenge, played, rates: kind.feedback });
}

type Talk = {
  partnerId: string;
  day: string;
  at: number;
  /** XP of the call before all limits. */
  worth: number;
  challenge: VibeChallengeId | null;
  /** The challenges of the day so far. */
  played: Set<VibeChallengeId>;
  /** The chance of feedback. */
  rates: number;
};

/** One call, as the rules pay it. */
export function talk(person: Person, { partnerId, day, at, worth, challenge, played, rates }: Talk): void {
  const payable = () => ({ partnerId, hasMedia: true, day, now: at, before: person.callAwards });
  const note = (isChallenge: boolean, xp: number) => person.callAwards.push({ partnerId, isChallenge, xp, day, at });
  if (challenge !== null && payOfChallenge(rewardOf(challenge), payable()) > 0) {
    const reward = playChallenge(person, challenge, played);
    if (reward > 0) note(true, reward);
  }
  const { counts, xp } = payOfCall(worth, payable());
  if (!counts) return;
  countDay(person, day, 'Calls', xp);
  note(false, xp);
  earnBadge(person, 'first_five');
  if (does(person, rates)) earn(person, 'Feedback', XP_REWARDS.call_feedback);
}
