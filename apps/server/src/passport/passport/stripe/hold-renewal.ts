import { isFinal } from '@cuppa/domain/passport/passport/standing';
import type Stripe from 'stripe';
import * as repository from '../passport.repository.ts';
import { type StripeDeps, syncCustomer } from './sync-customer.ts';

/** Written beside the end that we set, so that an end that the person chose stays when they come back. */
const MARK = 'ends_with_account';
const MARKED = 'yes';
/** So often the wish is looked at again because it changed while Stripe was asked. */
const ATTEMPTS = 5;
const SUBSCRIPTIONS = 10;

/**
 * Has what a customer pays for end with its period if their account waits for its deletion, and go on if it does not and
 * the end was ours. What is wished is read from the account, so late, repeated and overtaken calls end in the same state.
 */
export async function holdRenewal(deps: StripeDeps, customerId: string): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const isLeaving = await readWish(deps, customerId);
    if (isLeaving === null) return;
    await apply(deps.stripe, customerId, isLeaving);
    if ((await readWish(deps, customerId)) === isLeaving) return syncCustomer(deps, customerId);
  }
  throw new Error('the wish to leave changed again and again');
}

/** Null for a customer of nobody: their account is gone, and another job ends what they have. */
async function readWish({ db, profiles }: StripeDeps, customerId: string): Promise<boolean | null> {
  const userId = await repository.findCustomerOwner(db, customerId);
  const [profile] = userId === null ? [] : await profiles.readMany([userId]);
  return profile === undefined ? null : profile.deletionDueAt !== null;
}

async function apply(stripe: Stripe, customer: string, isLeaving: boolean): Promise<void> {
  const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: SUBSCRIPTIONS });
  for (const { id, cancel_at, cancel_at_period_end, metadata, status } of data) {
    const isEnding = cancel_at_period_end || cancel_at !== null;
    if (isFinal(status as repository.SubscriptionRow['status'])) continue;
    if (isLeaving && !isEnding) {
      await stripe.subscriptions.update(id, { cancel_at_period_end: true, metadata: { [MARK]: MARKED } });
    }
    if (!isLeaving && metadata[MARK] === MARKED) {
      await stripe.subscriptions.update(id, { cancel_at_period_end: false, metadata: { [MARK]: '' } });
    }
  }
}
