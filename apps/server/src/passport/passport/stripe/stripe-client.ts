import Stripe from 'stripe';
import type { Logger } from '../../../platform/process/logger.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { PassportEnv } from '../passport.env.ts';

/** People wait for an answer. One more try after it makes twenty seconds at the most. */
const TIMEOUT_MS = 8_000;
const RETRIES = 1;

/** Stripe, as the settings name it; null without a key. The version of its API is the one that the library speaks. */
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

/** Does something that asks Stripe. Refuses PAYMENT_AWAY where it does not answer, or not to us. */
export async function whileReachable<T>(logger: Pick<Logger, 'warn'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!AWAY.some((kind) => error instanceof kind)) throw error;
    logger.warn({ err: error }, 'Stripe did not answer');
    throw new Refusal('PAYMENT_AWAY');
  }
}

/** Whether Stripe answered that a thing is not there, or not any more. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
}

/** The id of a thing that Stripe names by its id or sends whole. */
export function idOf(thing: string | { id: string } | null | undefined): string | null {
  return (typeof thing === 'string' ? thing : thing?.id) ?? null;
}
