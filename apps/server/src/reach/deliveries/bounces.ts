import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import * as repository from './bounces.repository.ts';

const MOST_EVENTS = 500;

/** The bounces and complaints that a mail service reports; docs/mail.md maps three services onto this format. */
export const bounceEventsSchema = z.object({
  events: z
    .array(z.object({ address: z.string().min(3).max(320), kind: z.enum(['hard', 'soft', 'complaint']) }))
    .max(MOST_EVENTS),
});
type BounceEvent = z.infer<typeof bounceEventsSchema>['events'][number];
type Reason = 'bounced' | 'complained';

const REASONS: Record<BounceEvent['kind'], Reason | null> = { hard: 'bounced', complaint: 'complained', soft: null };

export type Bounces = ReturnType<typeof createBounces>;

/**
 * Addresses that get no more notices, because mails bounced for good or the owner reported one as spam. Only a keyed
 * hash of an address is stored. Mails about the account itself do not check this.
 */
export function createBounces(deps: { db: Database; clock: Clock; storage: Pick<Storage, 'keyFor'> }) {
  async function hashOf(address: string): Promise<string> {
    const key = await deps.storage.keyFor('mail address');
    return createHmac('sha256', key).update(address.toLowerCase()).digest('base64url');
  }

  /** Why notices do not go to a person's address; null if they do. */
  async function reasonAgainst(userId: string, address: string): Promise<Reason | null> {
    const row = await repository.findBounce(deps.db, userId);
    return row !== null && row.addressHash === (await hashOf(address)) ? row.reason : null;
  }

  return {
    /** Stores what a mail service reports. Ignores soft bounces and unknown addresses. */
    record: async (events: readonly BounceEvent[]): Promise<void> => {
      for (const { address, kind } of events) {
        const reason = REASONS[kind];
        if (reason === null) continue;
        const addressHash = await hashOf(address);
        await repository.writeBounce(deps.db, { address, addressHash, reason, createdAt: deps.clock.now() });
      }
    },
    reasonAgainst,
    /** Deletes the bounce of a person's address. */
    forget: (userId: string): Promise<void> => repository.deleteBounce(deps.db, userId),
    /** Whether notices may be mailed to a person's address. */
    mayMail: async (userId: string, address: string): Promise<boolean> =>
      (await reasonAgainst(userId, address)) === null,
  };
}
