import { VERDICT_CHOICES, type VerdictChoice } from '@cuppa/domain/people/connections/verdict';
import { bindContext } from '../../platform/bind-context.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { FinishedCall } from '../calls/calls.service.ts';
import { againKey, readDue, readOutcome } from './outcome.ts';
import { presentVerdict } from './present-verdict.ts';
import { upsertVerdict, withdrawVerdicts } from './verdicts.repository.ts';
import type { VerdictsDeps } from './verdicts-deps.ts';

export type VerdictsService = ReturnType<typeof createVerdictsService>;

/**
 * The private question after a call. Both people learn only the highest choice that both made. Every other pair of
 * answers looks the same, in answers, messages and numbers. The other person's answer leaves `outcome.ts` only through
 * `sharedChoice`.
 */
export function createVerdictsService(deps: VerdictsDeps) {
  return {
    ...bindContext(deps, {
      present: presentVerdict,
      readDue,
      /** Stores a person's answer. Choices are kept in their order, each once. */
      save: (
        { clock }: VerdictsDeps,
        tx: Transaction,
        userId: string,
        callId: string,
        choices: readonly VerdictChoice[],
      ): Promise<void> => {
        const inOrder = VERDICT_CHOICES.filter((choice) => choices.includes(choice));
        return upsertVerdict(tx, { callId, userId, choices: inOrder, at: clock.now() });
      },
      /** Clears everything that a person chose after calls with another, so that it can make no connection any more. */
      withdraw: ({ clock }: VerdictsDeps, tx: Transaction, userId: string, partnerId: string): Promise<void> =>
        withdrawVerdicts(tx, userId, partnerId, clock.now()),
      /** True if two people share "Again", as seen by one of them, who may have been blocked since. */
      holdsAgain: async (
        context: VerdictsDeps,
        tx: Transaction,
        userId: string,
        call: FinishedCall,
      ): Promise<boolean> => (await readOutcome(context, tx, call, userId)).shared === 'again',
      requireAgain,
    }),
    againKey,
  };
}

/**
 * The call of two people whose highest shared choice is "Again" and who have not had their other five minutes yet.
 * `isBlocked` means that one has blocked the other, which must not show. Refuses NOT_FOUND in all other cases.
 */
async function requireAgain(
  deps: VerdictsDeps,
  userId: string,
  callId: string,
): Promise<FinishedCall & { isBlocked: boolean }> {
  const { db, blocks, calls } = deps;
  const call = await calls.readFinished(callId, userId);
  const [latest] = await calls.listBetween(userId, call.partnerId);
  const { shared } = await readOutcome(deps, db, call, userId);
  if (shared !== 'again' || latest?.callId !== callId) throw new Refusal('NOT_FOUND');
  return { ...call, isBlocked: await blocks.hasBlockBetween(db, userId, call.partnerId) };
}
