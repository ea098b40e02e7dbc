import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import type { Clock } from '../src/platform/process/clock.ts';
import { createStripeBooks, type StripeBooks } from './stripe-books.ts';

const SECRET_KEY = 'sk_test_stand_in';
const WEBHOOK_SECRET = 'whsec_stand_in';

export type Delivery = { id: string; type: string; created: number; body: string };
export type StripeStandIn = Awaited<ReturnType<typeof startStripeStandIn>>;

/**
 * Starts a stand-in on loopback for the part of Stripe's API that the passport uses, on the test's clock
 * (https://docs.stripe.com/api, in the library's version). Its methods act for people and banks; `deliveries` lists the
 * events that Stripe would send, for the test to send.
 */
export async function startStripeStandIn(clock: Clock) {
  const deliveries: Delivery[] = [];
  const seconds = () => Math.floor(clock.now().getTime() / 1_000);
  const emit = (type: string, object: object) => {
    const event = { id: books.idOf('evt'), object: 'event', type, created: seconds(), data: { object } };
    const body = JSON.stringify({ api_version: Stripe.API_VERSION, livemode: false, ...event });
    deliveries.push({ id: event.id, type, created: event.created, body });
  };
  const books: StripeBooks = createStripeBooks({ seconds, emit });
  const requests: string[] = [];
  const answered = new Map<string, { asked: string; status: number; body: string }>();

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(request.url ?? '/', url);
    const asked = `${request.method} ${address.pathname}`;
    requests.push(asked);
    const text = await readAll(request);
    const send = (status: number, body: string) =>
      response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' }).end(body);
    if (standIn.isAway) return void send(503, JSON.stringify({ error: { type: 'api_error', message: 'away' } }));
    if (request.headers.authorization !== `Bearer ${SECRET_KEY}`) {
      return void send(401, JSON.stringify({ error: { type: 'invalid_request_error', message: 'bad key' } }));
    }
    if (standIn.hasNoPortal && asked.includes('/billing_portal/')) {
      return void send(400, JSON.stringify({ error: { type: 'invalid_request_error', message: 'No configuration' } }));
    }
    const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined;
    const known = typeof key === 'string' ? answered.get(key) : undefined;
    if (known !== undefined) {
      if (known.asked === `${asked} ${text}`) return void send(known.status, known.body);
      return void send(400, JSON.stringify({ error: { type: 'idempotency_error', message: 'other parameters' } }));
    }
    const fields = request.method === 'GET' ? address.searchParams : new URLSearchParams(text);
    const answer = books.answer(asked, fields);
    const status = answer === null ? 404 : 200;
    const missing = { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such thing' } };
    const body = JSON.stringify(answer ?? missing);
    if (typeof key === 'string') answered.set(key, { asked: `${asked} ${text}`, status, body });
    await standIn.holdAnswer?.(asked);
    send(status, body);
  }

  const standIn = {
    ...books.actions,
    deliveries,
    /** Every request, such as `GET /v1/customers/cus_1`. */
    requests,
    isAway: false,
    /** True while the portal is not configured. */
    hasNoPortal: false,
    /** Delays an answer, so that a test can make answers overtake each other. */
    holdAnswer: undefined as ((asked: string) => Promise<void>) | undefined,
    /** The settings that point to it. */
    env: { STRIPE_SECRET_KEY: SECRET_KEY, STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET, STRIPE_URL: url },

    /** Sends a delivery to an app, signed for now or for another moment; answers the status. */
    deliver: async (
      app: { url: string },
      { body }: Pick<Delivery, 'body'>,
      { signedAt = clock.now(), secret = WEBHOOK_SECRET }: { signedAt?: Date; secret?: string } = {},
    ): Promise<number> => {
      const timestamp = Math.floor(signedAt.getTime() / 1_000);
      const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      return (await fetch(`${app.url}/stripe/webhook`, { method: 'POST', headers, body })).status;
    },

    close: (): void => {
      server.closeAllConnections();
      server.close();
    },
  };
  return standIn;
}

async function readAll(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}
