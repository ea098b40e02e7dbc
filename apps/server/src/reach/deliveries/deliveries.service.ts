import type { Transaction } from '../../platform/postgres/database.ts';
import type { SummaryJob } from './decide.ts';
import { deliver, mailRound, sendSummary } from './deliver.ts';
import { findAddress } from './deliveries.repository.ts';
import type { DeliveriesDeps } from './deliveries-deps.ts';

export type DeliveriesService = ReturnType<typeof createDeliveriesService>;

/** Takes notices out of the app to the people they are for: by push message and by mail, as each chose. */
export function createDeliveriesService(deps: DeliveriesDeps) {
  const stateOf = async (userId: string): Promise<'fine' | 'bounced' | 'complained'> => {
    const address = await findAddress(deps.db, userId);
    return (address === null ? null : await deps.bounces.reasonAgainst(userId, address)) ?? 'fine';
  };
  return {
    /** Whether notices reach a person's address, and why not. */
    mailState: stateOf,
    /** Forgets that mails came back. */
    resumeMail: async (userId: string) => {
      await deps.bounces.forget(userId);
      return stateOf(userId);
    },
    /** The job of added notices. */
    deliver: ({ noticeIds }: { noticeIds: string[] }, tx: Transaction) => deliver(deps, noticeIds, tx),
    /** The job that mails what a person did not read some minutes later. */
    mailRound: ({ userId }: { userId: string }, tx: Transaction) => mailRound(deps, userId, tx),
    /** The job of a summary after quiet hours, or of the next morning. */
    sendSummary: (job: SummaryJob, tx: Transaction) => sendSummary(deps, job, tx),
  };
}
