import { againEndsAt, sharedChoice, type VerdictChoice } from '@cuppa/domain/people/connections/verdict';
import type { LivingConnection } from '../../people/connections/connections.service.ts';
import type { Db } from '../../platform/postgres/database.ts';
import type { FinishedCall } from '../calls/calls.service.ts';
import { findVerdicts, type VerdictRow } from './verdicts.repository.ts';
import type { VerdictsDeps } from './verdicts-deps.ts';

// Answers are read only in this file. The other person's answer leaves it only through `sharedChoice`.

/** The shared outcome of two people's choices. It never shows a single yes. */
export type Outcome = { shared: VerdictChoice | null; connectionId: string | null };

/** A person's own answer, null if they gave none, with what both share and the connection that they have. */
type OwnView = {
  own: Pick<VerdictRow, 'choices' | 'answeredAt'> | null;
  outcome: Outcome;
  living: LivingConnection | null;
};

const NOTHING: Outcome = { shared: null, connectionId: null };

/** The present state of the question after a call, as one of the two sees it. */
export async function readOwnView(deps: VerdictsDeps, on: Db, call: FinishedCall, userId: string): Promise<OwnView> {
  const answers = await findVerdicts(on, call.callId);
  const own = answers.find((answer) => answer.userId === userId) ?? null;
  const living = await deps.connections.findLiving(on, userId, call.partnerId);
  if (living !== null) return { own, outcome: { shared: living.kind, connectionId: living.id }, living };
  const blockers = await deps.blocks.listBlockersBetween(on, userId, call.partnerId);
  const chosen = sharedOf(answers, call, userId, blockers);
  // A shared "date" or "friend" without a connection means that the connection was ended, so only "Again" counts here.
  const hasNotice = await deps.notices.has(on, userId, againKey(call.callId));
  const isBlocked = hasNotice && isBlockedAfterAgain(answers, call, blockers);
  const isAgain = (chosen === 'again' || isBlocked) && deps.clock.now() < againEndsAt(call.endedAt);
  return { own, outcome: isAgain ? { shared: 'again', connectionId: null } : NOTHING, living };
}

/** The present shared outcome, as one of the two sees it. */
export async function readOutcome(deps: VerdictsDeps, on: Db, call: FinishedCall, userId: string): Promise<Outcome> {
  return (await readOwnView(deps, on, call, userId)).outcome;
}

/** The highest choice that both made; null if one has blocked the other. */
export async function readShared(
  { blocks }: VerdictsDeps,
  on: Db,
  call: FinishedCall,
  userId: string,
): Promise<VerdictChoice | null> {
  const answers = await findVerdicts(on, call.callId);
  // Always read, even if it cannot change the result: the work done must not reveal whether the other has answered.
  const blockers = await blocks.listBlockersBetween(on, userId, call.partnerId);
  return sharedOf(answers, call, userId, blockers);
}

/** The key of the notice that both chose "Again" after a call. */
export function againKey(callId: string): string {
  return `again/${callId}`;
}

function sharedOf(
  answers: readonly VerdictRow[],
  call: FinishedCall,
  userId: string,
  blockers: readonly string[],
): VerdictChoice | null {
  const choicesOf = (id: string) => answers.find((answer) => answer.userId === id)?.choices ?? [];
  const shared = sharedChoice(choicesOf(userId), choicesOf(call.partnerId));
  return blockers.length > 0 ? null : shared;
}

/** A shared "Again" stays visible to a person who was blocked since. Otherwise it would reveal the block. */
function isBlockedAfterAgain(answers: readonly VerdictRow[], call: FinishedCall, blockers: readonly string[]): boolean {
  const isOfBoth = answers.length === 2 && answers.every(({ choices }) => choices.includes('again'));
  return isOfBoth && blockers.length === 1 && blockers[0] === call.partnerId;
}
