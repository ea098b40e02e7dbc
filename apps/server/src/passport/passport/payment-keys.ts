import type { Db } from '../../platform/postgres/database.ts';
import * as repository from './passport.repository.ts';

/**
 * Returns the texts by which a person is recognized who pays from another account: their customer at Stripe, and what
 * paid for them by its answers so far. Asks no one, so that Stripe can be away.
 */
export async function readPaymentKeys(on: Db, userId: string): Promise<string[]> {
  const customerId = await repository.findCustomer(on, userId);
  const methods = await repository.findPaymentMethods(on, userId);
  return [...(customerId === null ? [] : [`customer ${customerId}`]), ...methods.map((method) => `payment ${method}`)];
}
