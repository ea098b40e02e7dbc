import Stripe from 'stripe';
import type { Logger } from '../../../platform/process/logger.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { PassportEnv } from '../passport.env.ts';

/** People wait for the answer. With one retry, it takes at most twenty seconds. */
const TIMEOUT_MS = 8_000;
const RETRIES = 1;

/** The Stripe client according to the settings; null without a key. Uses the API version of the library. */
export function createStripe({ STRIPE_SECRET_KEY, STRIPE_URL }: PassportEnv): Stripe | null {
  if (STRIPE_SECRET_KEY === undefined) return null;
  const url = STRIPE_URL === undefined ? null : new URL(STRIPE_URL);
  const isPlain = url?.protocol === 'http:';
  const place = url && {
    host: url.hostname,
    port: url.port === '' ? (isPlain ? 80 : 443) : Number(url.port),
    protocol: isPlain ? ('http' as const) : ('https' as const),
  };
  return new Stripe(STRIPE_SECRET_KEY, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...place,
  });
}

const AWAY = [
  Stripe.errors.StripeAPIError,
  Stripe.errors.StripeAuthenticationError,
  Stripe.errors.StripeConnectionError,
  Stripe.errors.StripePermissionError,
  Stripe.errors.StripeRateLimitError,
];

/** Runs something that asks Stripe. Refuses PAYMENT_AWAY if Stripe does not answer or rejects our access. */
export async function whileReachable<T>(logger: Pick<Logger, 'warn'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!AWAY.some((kind) => error instanceof kind)) throw error;
    logger.warn({ err: error }, 'Stripe did not answer');
    throw new Refusal('PAYMENT_AWAY');
  }
}

/** Whether Stripe answered that an object does not exist, or no longer does. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
}

/** The id of a Stripe object given by id or expanded. */
export function idOf(thing: string | { id: string } | null | undefined): string | null {
  return (typeof thing === 'string' ? thing : thing?.id) ?? null;
}
