import {
  againEndsAt,
  doAnswersStand,
  sharedChoice,
  type VerdictChoice,
} from '@cuppa/domain/people/connections/verdict';
import type { Db } from '../../platform/postgres/database.ts';
import type { FinishedCall } from '../calls/calls.service.ts';
import { findVerdicts, type VerdictRow } from './verdicts.repository.ts';
import type { VerdictsDeps } from './verdicts-deps.ts';

// Answers are read only in this file. The other person's answer leaves it only through `sharedChoice`.

/** The shared outcome of two people's choices. It never shows a single yes. */
export type Outcome = { shared: VerdictChoice | null; connectionId: string | null };

/** The question after a call, as one of its two people may know it. */
type OwnView = {
  /** Their own choices, or null before an answer. */
  own: VerdictChoice[] | null;
  outcome: Outcome;
  /** The choice of both, if it is settled and neither has heard of it yet. */
  due: VerdictChoice | null;
  /** True once the two are connected, or were told what both chose: it stays as it is. */
  isSettled: boolean;
};

const NOTHING: Outcome = { shared: null, connectionId: null };

/** The present state of the question after a call, as one of the two sees it. */
export async function readOwnView(deps: VerdictsDeps, on: Db, call: FinishedCall, userId: string): Promise<OwnView> {
  const answers = await findVerdicts(on, call.callId);
  const own = answers.find((answer) => answer.userId === userId)?.choices ?? null;
  const living = await deps.connections.findLiving(on, userId, call.partnerId);
  if (living !== null) {
    return { own, outcome: { shared: living.kind, connectionId: living.id }, due: null, isSettled: true };
  }
  // Always read, even if it cannot change the result: the work done must not reveal whether the other has answered.
  const blockers = await deps.blocks.listBlockersBetween(on, userId, call.partnerId);
  const hasNotice = await deps.notices.has(on, userId, againKey(call.callId));
  const now = deps.clock.now();
  const chosen = standingChoice(answers, call, userId, { blockers, now });
  // A shared "date" or "friend" without a connection is not told yet, or was ended: only "Again" is an outcome here.
  const isBlocked = hasNotice && isBlockedAfterAgain(answers, call, blockers);
  const isAgain = (chosen === 'again' || isBlocked) && now < againEndsAt(call.endedAt);
  const isSettled = hasNotice || answers.some(({ hasConnected }) => hasConnected);
  return {
    own,
    outcome: isAgain ? { shared: 'again', connectionId: null } : NOTHING,
    due: isSettled ? null : chosen,
    isSettled,
  };
}

/** The present shared outcome, as one of the two sees it. */
export async function readOutcome(deps: VerdictsDeps, on: Db, call: FinishedCall, userId: string): Promise<Outcome> {
  return (await readOwnView(deps, on, call, userId)).outcome;
}

/** The highest choice that both made, if it stands and neither was told yet; else null, as after a block. */
export async function readDue(
  deps: VerdictsDeps,
  on: Db,
  call: FinishedCall,
  userId: string,
): Promise<VerdictChoice | null> {
  return (await readOwnView(deps, on, call, userId)).due;
}

/** The key of the notice that both chose "Again" after a call. */
export function againKey(callId: string): string {
  return `again/${callId}`;
}

/** What both chose, once the answers stand; null if one has blocked the other. */
function standingChoice(
  answers: readonly VerdictRow[],
  call: FinishedCall,
  userId: string,
  { blockers, now }: { blockers: readonly string[]; now: Date },
): VerdictChoice | null {
  const choicesOf = (id: string) => answers.find((answer) => answer.userId === id)?.choices ?? [];
  const shared = sharedChoice(choicesOf(userId), choicesOf(call.partnerId));
  const doesStand = doAnswersStand(
    answers.map(({ changedAt }) => changedAt),
    now,
  );
  return blockers.length === 0 && doesStand ? shared : null;
}

/** A shared "Again" stays visible to a person who was blocked since. Otherwise it would reveal the block. */
function isBlockedAfterAgain(answers: readonly VerdictRow[], call: FinishedCall, blockers: readonly string[]): boolean {
  const isOfBoth = answers.length === 2 && answers.every(({ choices }) => choices.includes('again'));
  return isOfBoth && blockers.length === 1 && blockers[0] === call.partnerId;
}
