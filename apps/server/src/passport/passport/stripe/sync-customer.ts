import { isFinal } from '@cuppa/domain/passport/passport/standing';
import type Stripe from 'stripe';
import { addJob } from '../../../platform/jobs/jobs.ts';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { transact } from '../../../platform/postgres/transact.ts';
import * as repository from '../passport.repository.ts';
import type { PassportDeps } from '../passport-deps.ts';
import { readPaymentKeys } from '../payment-keys.ts';
import { writeStanding } from '../write-standing.ts';
import { askCustomer, type CustomerAnswer } from './ask-customer.ts';
import { endCustomerJob } from './passport-jobs.ts';
import { isMissing } from './stripe-client.ts';

export type StripeDeps = PassportDeps & { stripe: Stripe };

/** How often to ask again because another answer was written meanwhile. */
const ATTEMPTS = 5;

/**
 * Asks Stripe for a customer's subscriptions and writes them, with the profile, in one transaction. Ignores the content
 * of the event that led here, so that repeated, late and disordered calls all end in the same rows. Writes an answer
 * only if no other was written since the question, so that an older one never replaces a newer one. Writes nothing for
 * a customer that belongs to no one here or that names another person. A subscription whose money was returned, by a
 * refund or by a bank, is canceled at Stripe too.
 */
export async function syncCustomer(deps: StripeDeps, customerId: string): Promise<void> {
  const { clock, db, logger, stripe } = deps;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const userId = await repository.findCustomerOwner(db, customerId);
    if (userId === null) return;
    const before = versionOf(await repository.findSubscriptions(db, userId));
    const answer = await askCustomer(stripe, customerId);
    if (!answer.isDeleted && answer.userId !== userId) {
      logger.warn({ customerId }, 'a customer at Stripe names another person');
      await repository.markSynced(db, userId, clock.now());
      return;
    }
    if (await write(deps, { userId, customerId, before, answer })) {
      if (!(await cancelPaidBack(stripe, answer))) return;
    }
  }
  throw new Error('the answers of Stripe overtook each other');
}

type Asked = { userId: string; customerId: string; before: string; answer: CustomerAnswer };

/** False if another answer was written since the question. */
function write(deps: StripeDeps, { userId, customerId, before, answer }: Asked): Promise<boolean> {
  const { clock, db, events, profiles } = deps;
  return transact(db, async (tx) => {
    const profile = await profiles.lockIfThere(tx, userId);
    if (profile === null) {
      // The account was deleted meanwhile, and nothing else would end its subscriptions.
      await addJob(tx, endCustomerJob, { payload: { customerId }, key: `passport.part/${customerId}` });
      return true;
    }
    if ((await repository.findCustomer(tx, userId)) !== customerId) return true;
    const known = ofStripe(await repository.findSubscriptions(tx, userId));
    if (versionOf(known) !== before) return false;
    const latest = Math.max(0, ...known.map(({ syncedAt }) => syncedAt.getTime() + 1));
    const syncedAt = new Date(Math.max(latest, clock.now().getTime()));
    await repository.markSynced(tx, userId, syncedAt);
    if (answer.isDeleted) await forget(tx, deps, customerId, known);
    else {
      for (const row of answer.subscriptions) {
        await repository.writeSubscription(tx, { ...row, userId, syncedAt });
      }
      await repository.savePaymentMethods(tx, userId, answer.paymentMethods);
    }
    await writeStanding(tx, deps, profile);
    await events.run('passport.payer-read', { tx, userId, keys: await readPaymentKeys(tx, userId) });
    return true;
  });
}

/** A customer deleted at Stripe has no subscriptions any more; the next purchase creates another customer. */
async function forget(
  tx: Transaction,
  { clock }: StripeDeps,
  customerId: string,
  known: readonly repository.SubscriptionRow[],
): Promise<void> {
  const open = known.filter(({ status }) => !isFinal(status)).map(({ id }) => id);
  await repository.cancelSubscriptions(tx, open, clock.now());
  await repository.deleteCustomer(tx, customerId);
}

/** True if something had to be canceled; then Stripe has to be asked again. */
async function cancelPaidBack(stripe: Stripe, answer: CustomerAnswer): Promise<boolean> {
  if (answer.isDeleted) return false;
  const open = answer.subscriptions.filter(({ returnedAt, status }) => returnedAt !== null && !isFinal(status));
  for (const { id } of open) await cancelAtStripe(stripe, id);
  return open.length > 0;
}

/** Cancels a subscription immediately; ignores one that Stripe no longer knows. */
export async function cancelAtStripe(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.subscriptions.cancel(id);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

const ofStripe = (rows: readonly repository.SubscriptionRow[]) => rows.filter(({ provider }) => provider === 'stripe');

/** Changes with every answer that is written. */
function versionOf(rows: readonly repository.SubscriptionRow[]): string {
  return ofStripe(rows)
    .map(({ id, syncedAt }) => `${id} ${syncedAt.getTime()}`)
    .toSorted()
    .join();
}
