import type Stripe from 'stripe';
import { expect, it } from 'vitest';
import { paymentMethodsOf } from './payment-methods.ts';

const charge = (details: object | null, paid = true) =>
  ({ paid, payment_method_details: details }) as Pick<Stripe.Charge, 'paid' | 'payment_method_details'>;

it.each<[string, object, string]>([
  ['a card', { type: 'card', card: { fingerprint: 'f1', last4: '4242' } }, 'card f1'],
  ['a card in a wallet', { type: 'card', card: { fingerprint: 'f2', wallet: { type: 'link' } } }, 'card f2'],
  ['a European account', { type: 'sepa_debit', sepa_debit: { fingerprint: 'f3' } }, 'sepa_debit f3'],
  ['a British account', { type: 'bacs_debit', bacs_debit: { fingerprint: 'f4' } }, 'bacs_debit f4'],
  ['an American account', { type: 'us_bank_account', us_bank_account: { fingerprint: 'f5' } }, 'us_bank_account f5'],
  ['a PayPal account', { type: 'paypal', paypal: { payer_id: 'p1', payer_email: null } }, 'paypal p1'],
  ['a Cash App', { type: 'cashapp', cashapp: { buyer_id: 'b1', cashtag: '$ada' } }, 'cashapp b1'],
])('%s is recognized again', (_name, details, method) => {
  expect(paymentMethodsOf([charge(details), charge(details)])).toEqual([method]);
});

it.each<[string, ReturnType<typeof charge>]>([
  ['a declined card', charge({ type: 'card', card: { fingerprint: 'f1' } }, false)],
  ['a card without a fingerprint', charge({ type: 'card', card: { fingerprint: null } })],
  ['an empty fingerprint', charge({ type: 'card', card: { fingerprint: '' } })],
  ['a kind without a mark', charge({ type: 'link', link: { country: 'AT' } })],
  ['a kind that we do not know', charge({ type: 'shells' })],
  ['a charge without details', charge(null)],
])('%s is left out', (_name, one) => {
  expect(paymentMethodsOf([one])).toEqual([]);
});
