import type { Verdict } from '@cuppa/contract/meeting/pairs/pairs-contract';
import type { VerdictChoice } from '@cuppa/domain/people/connections/verdict';
import { transact } from '../../platform/postgres/transact.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { PairsDeps } from './pairs-deps.ts';
import { settleLater, settleVerdict } from './settle-verdict.ts';

/** A person's own answer and what both chose. Tells both of it first if it stands by now. Refuses NOT_FOUND. */
export async function readVerdict(deps: PairsDeps, userId: string, callId: string): Promise<Verdict> {
  const { db, calls, verdicts } = deps;
  const call = await calls.readFinished(callId, userId);
  const { verdict, isDue } = await verdicts.present(call, userId);
  if (!isDue) return verdict;
  await transact(db, (tx) => settleVerdict(tx, deps, call, userId));
  return (await verdicts.present(call, userId)).verdict;
}

/**
 * Gives or changes a person's answer. Nothing of it shows for ten seconds. Refuses NOT_FOUND, CHOICE_NOT_OFFERED, and
 * VERDICT_CLOSED once the two know what both chose, a day after the call, or after a call that was cut short.
 */
export async function answerVerdict(
  deps: PairsDeps,
  userId: string,
  callId: string,
  choices: readonly VerdictChoice[],
): Promise<Verdict> {
  const { clock, db, calls, reconnections, verdicts } = deps;
  const call = await calls.readFinished(callId, userId);
  const saved = await transact(db, async (tx) => {
    // A settled answer is announced before anyone could change it.
    await settleVerdict(tx, deps, call, userId);
    const { offered, isOpen } = (await verdicts.present(call, userId, tx)).verdict;
    if (choices.some((choice) => !offered.includes(choice))) throw new Refusal('CHOICE_NOT_OFFERED');
    if (!isOpen) return null;
    await verdicts.save(tx, userId, callId, choices);
    if (choices.length === 0) await reconnections.withdrawPrivate(tx, userId, call.partnerId);
    await settleLater(tx, { callId, userId }, clock.now());
    return (await verdicts.present(call, userId, tx)).verdict;
  });
  if (saved === null) throw new Refusal('VERDICT_CLOSED');
  return saved;
}
