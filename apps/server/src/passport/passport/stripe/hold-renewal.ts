import { isFinal } from '@cuppa/domain/passport/passport/standing';
import type Stripe from 'stripe';
import * as repository from '../passport.repository.ts';
import { type StripeDeps, syncCustomer } from './sync-customer.ts';

/** Marks an end set by us, so that an end chosen by the person stays when they return. */
const MARK = 'ends_with_account';
const MARKED = 'yes';
/** How often to start again if the account's state changes while Stripe is asked. */
const ATTEMPTS = 5;
const SUBSCRIPTIONS = 10;

/**
 * Makes a customer's subscriptions end with their period if the account waits for its deletion, or renew again if it
 * does not and the end was set by us. Reads the current state from the account, so that late, repeated and overtaken
 * calls end in the same state.
 */
export async function holdRenewal(deps: StripeDeps, customerId: string): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const isLeaving = await readIsLeaving(deps, customerId);
    if (isLeaving === null) return;
    await apply(deps.stripe, customerId, isLeaving);
    if ((await readIsLeaving(deps, customerId)) === isLeaving) return syncCustomer(deps, customerId);
  }
  throw new Error('the wish to leave changed again and again');
}

/**
 * True if the account waits for its deletion. Null if the customer belongs to no one: the account is deleted, and
 * another job ends the subscriptions.
 */
async function readIsLeaving({ db, profiles }: StripeDeps, customerId: string): Promise<boolean | null> {
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
