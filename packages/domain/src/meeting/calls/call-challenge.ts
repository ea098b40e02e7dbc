import { VIBE_CHALLENGES, type VibeChallenge } from '../../habit/daily-tea/vibe-challenges.ts';
import { CALL_ACTS } from './call-acts.ts';
import { startCardTime } from './call-clock.ts';
import { type CallChallenge, type CallState, NOBODY_ANSWERED, type Seat, withSeat } from './call-state.ts';
import { seededRandom } from './seeded-random.ts';

/** How long an offer waits for both to accept. */
const OFFER_MS = 15_000;
const LONGEST_MS = Math.max(...VIBE_CHALLENGES.map(({ durationSeconds }) => durationSeconds)) * 1_000;
const ACTS_WITH_CHALLENGES: readonly string[] = ['icebreaker', 'values', 'deeper'];

/** True if a challenge is being offered or played now. */
export function isChallengeOpen({ challenge }: Pick<CallState, 'challenge'>): boolean {
  return challenge !== null && challenge.outcome === null;
}

/** Clock time at which the open challenge lapses or ends; null if none is open. */
export function challengeDueAtMs({ challenge }: Pick<CallState, 'challenge'>): number | null {
  if (challenge === null || challenge.outcome !== null) return null;
  if (challenge.startedAtMs === null) return challenge.offeredAtMs + OFFER_MS;
  return challenge.startedAtMs + challengeOf(challenge).durationSeconds * 1_000;
}

export function challengeOf({ id }: Pick<CallChallenge, 'id'>): VibeChallenge {
  const challenge = VIBE_CHALLENGES.find((each) => each.id === id);
  if (!challenge) throw new Error(`no challenge ${id}`);
  return challenge;
}

/**
 * The state after a new card: with some chance it offers a challenge, at most once per call. Never with the first
 * question of a call: two strangers first hear each other.
 */
export function mayOfferChallenge(state: CallState): CallState {
  const actId = CALL_ACTS[state.act]?.id ?? '';
  const draws = state.draws[state.act] ?? 0;
  const leftMs = state.cardEndsAtMs - state.cardAtMs;
  if (state.challenge !== null || !ACTS_WITH_CHALLENGES.includes(actId) || leftMs < OFFER_MS + LONGEST_MS) return state;
  if (actId === 'icebreaker' && draws === 0) return state;
  const random = seededRandom(`${state.seed}/challenge/${state.act}/${draws}`);
  if (random() >= state.limits.challengeChance) return state;
  const { id } = VIBE_CHALLENGES[Math.floor(random() * VIBE_CHALLENGES.length)] ?? VIBE_CHALLENGES[0];
  return {
    ...state,
    challenge: { id, offeredAtMs: state.cardAtMs, answers: NOBODY_ANSWERED, startedAtMs: null, outcome: null },
  };
}

/** The state after an answer to the offer; the second yes starts the challenge. An answer cannot be changed. */
export function answerChallenge(state: CallState, seat: Seat, isYes: boolean, elapsedMs: number): CallState {
  const { challenge } = state;
  if (challenge === null || challenge.startedAtMs !== null || challenge.outcome !== null) return state;
  if (challenge.answers[seat] !== null) return state;
  const answers = withSeat(challenge.answers, seat, isYes);
  const isAgreed = answers[0] === true && answers[1] === true;
  return { ...state, challenge: { ...challenge, answers, startedAtMs: isAgreed ? elapsedMs : null } };
}

/** The state after the open challenge has ended. The card's time starts again, because it was hidden meanwhile. */
export function closeChallenge(state: CallState, elapsedMs: number): CallState {
  const { challenge } = state;
  if (challenge === null) return state;
  const outcome = challenge.startedAtMs === null ? 'lapsed' : 'done';
  return startCardTime({ ...state, challenge: { ...challenge, outcome } }, elapsedMs);
}
