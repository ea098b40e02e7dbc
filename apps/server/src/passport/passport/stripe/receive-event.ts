import type Stripe from 'stripe';
import { z } from 'zod';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { transact } from '../../../platform/postgres/transact.ts';
import type { PassportDeps } from '../passport-deps.ts';
import { type Sync, syncJob } from './passport-jobs.ts';
import { idOf } from './stripe-client.ts';
import { insertEvent } from './stripe-events.repository.ts';

/** The kinds of events that can change a passport. */
const RELEVANT_TYPES =
  /^(?:checkout\.session\.|customer\.(?:deleted$|subscription\.)|invoice\.|charge\.(?:refunded$|dispute\.)|refund\.)/;

const word = z
  .string()
  .max(255)
  .regex(/^[\x21-\x7e]+$/);
const eventSchema = z.object({
  id: word,
  type: word,
  /** Unix seconds, as far as dates go. */
  created: z.number().int().min(0).max(8_640_000_000_000),
  data: z.object({ object: z.looseObject({ object: z.string() }) }),
});

/**
 * Stores an event once, together with a job that asks Stripe. Ignores the event's content about the subscription,
 * because it may be late or overtaken by another. An event in no known shape is ignored with a warning: Stripe would
 * repeat a refused one for days.
 */
export async function receiveEvent(
  { clock, db, logger }: Pick<PassportDeps, 'clock' | 'db' | 'logger'>,
  sent: Stripe.Event,
): Promise<void> {
  const { data: event, error } = eventSchema.safeParse(sent);
  if (event === undefined) {
    logger.warn({ problems: error.issues.map(({ path }) => path.join('.')) }, 'Stripe sent an event of unknown shape');
    return;
  }
  const subject = RELEVANT_TYPES.test(event.type) ? subjectOf(event) : null;
  await transact(db, async (tx) => {
    const isNew = await insertEvent(tx, {
      id: event.id,
      type: event.type,
      customerId: subject !== null && 'customerId' in subject ? subject.customerId : null,
      createdAt: new Date(event.created * 1_000),
      receivedAt: clock.now(),
    });
    if (isNew && subject !== null) await addJob(tx, syncJob, { payload: subject, key: `passport.sync/${event.id}` });
  });
}

type Named = {
  object: string;
  id?: string;
  customer?: string | { id: string } | null;
  charge?: string | { id: string } | null;
};

/** The subject of an event: a customer, or a charge of one. */
function subjectOf({ data }: z.infer<typeof eventSchema>): Sync | null {
  const thing = data.object as Named;
  const customerId = thing.object === 'customer' ? (thing.id ?? null) : idOf(thing.customer);
  if (customerId !== null) return { customerId };
  const chargeId = idOf(thing.charge);
  return chargeId === null ? null : { chargeId };
}
