import type { FastifyInstance, FastifyRequest } from 'fastify';
import Stripe from 'stripe';
import { networkOf } from '../../../platform/http/client-address.ts';
import type { Limiters } from '../../../platform/limits/limiters.ts';
import type { Clock } from '../../../platform/process/clock.ts';

const DELIVERIES = { name: 'stripe-webhook', points: 6_000, seconds: 600 } as const;
/** A wrong signature does not come from Stripe. */
const FORGERIES = { name: 'stripe-forged', points: 60, seconds: 600 } as const;
/** An invoice may have many lines. */
const BODY_LIMIT_BYTES = 524_288;
/** The largest difference between Stripe's clock and ours, either way, which also limits the age of a delivery. */
const TOLERANCE_SECONDS = 300;

type Parts = {
  stripe: Stripe;
  secret: string;
  receive(event: Stripe.Event): Promise<void>;
  clock: Clock;
  limiters: Limiters;
  addressOf: (request: FastifyRequest) => string;
};

/**
 * POST /stripe/webhook: deliveries from Stripe, verified by the signature of the raw body
 * (https://docs.stripe.com/webhooks#verify-official-libraries). Answers 200 once the event is stored, 400 without a
 * valid and recent signature.
 */
export async function registerStripeWebhook(
  server: FastifyInstance,
  { stripe, secret, receive, clock, limiters, addressOf }: Parts,
): Promise<void> {
  const deliveries = limiters.create(DELIVERIES);
  const forgeries = limiters.create(FORGERIES);

  /** Null if the delivery is forged, too old, or ahead of our clock. */
  function open(request: FastifyRequest): Stripe.Event | null {
    const signature = request.headers['stripe-signature'];
    if (typeof signature !== 'string' || !Buffer.isBuffer(request.body)) return null;
    const nowMs = clock.now().getTime();
    // The library checks only the age.
    if (signedAt(signature) - nowMs / 1_000 > TOLERANCE_SECONDS) return null;
    try {
      return stripe.webhooks.constructEvent(request.body, signature, secret, TOLERANCE_SECONDS, undefined, nowMs);
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) return null;
      throw error;
    }
  }

  await server.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post('/stripe/webhook', { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
      const network = networkOf(addressOf(request));
      await deliveries.take(network);
      const event = open(request);
      if (event === null) {
        await forgeries.take(network);
        return reply.status(400).send({ code: 'bad_signature' });
      }
      await receive(event);
      return { received: true };
    });
  });
}

/** The time of a signature in Unix seconds; 0 if it has none. */
function signedAt(signature: string): number {
  return Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1] ?? 0);
}
