import type Stripe from 'stripe';

/** The marks by which Stripe knows a method again, whoever the customer is; each kind has one of them, or none. */
type Marks = { fingerprint?: string | null; payer_id?: string | null; buyer_id?: string | null };

/**
 * Returns the methods that paid these charges, such as `card Xt5EWLLDS7FJjR1c`. Leaves out declined charges, because anyone can try the
 * card of others, and kinds that Stripe does not recognize again, such as Link.
 */
export function paymentMethodsOf(charges: readonly Pick<Stripe.Charge, 'paid' | 'payment_method_details'>[]): string[] {
  const methods = charges.flatMap(({ paid, payment_method_details: details }) => {
    if (!paid || details === null) return [];
    const marks = details[details.type as keyof typeof details] as Marks | undefined;
    const mark = marks?.fingerprint ?? marks?.payer_id ?? marks?.buyer_id;
    return mark ? [`${details.type} ${mark}`] : [];
  });
  return [...new Set(methods)];
}
