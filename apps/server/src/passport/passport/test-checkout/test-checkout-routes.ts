import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { networkOf } from '../../../platform/http/client-address.ts';
import type { Limiters } from '../../../platform/limits/limiters.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import { TEST_ACTIONS } from './test-actions.ts';
import { TEST_CHECKOUT_PATH, type TestCheckout } from './test-checkout.ts';
import { writeOverPage, writeVisitPage } from './test-checkout-page.ts';

const VISITS_OF_NETWORK = { name: 'test-checkout', points: 300, seconds: 600 } as const;
const BODY_LIMIT_BYTES = 1_024;

const visitSchema = z.object({ visitId: z.uuid() });
const actionSchema = visitSchema.extend({ action: z.enum(['buy', 'decline', ...TEST_ACTIONS]) });

/**
 * The pages of the test checkout. The address of a visit is enough to use it, because it cannot be guessed and nothing
 * is charged.
 */
export async function registerTestCheckout(
  server: FastifyInstance,
  checkout: TestCheckout,
  { clock, limiters, addressOf }: { clock: Clock; limiters: Limiters; addressOf: (request: FastifyRequest) => string },
): Promise<void> {
  const visits = limiters.create(VISITS_OF_NETWORK);
  const over = (reply: FastifyReply) => html(reply.status(404), writeOverPage());
  await server.register(async (scope) => {
    // The forms have no fields: their address contains everything.
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
      done(null, undefined),
    );
    scope.addHook('onRequest', (request) => visits.take(networkOf(addressOf(request))));

    scope.get<{ Querystring: { declined?: string } }>(`${TEST_CHECKOUT_PATH}/:visitId`, async (request, reply) => {
      const params = visitSchema.safeParse(request.params);
      const found = params.success ? await checkout.read(params.data.visitId) : null;
      if (found === null) return over(reply);
      const region = found.region ?? regionOfLanguages(request.headers['accept-language']);
      return html(reply, writeVisitPage({ ...found, region }, clock.now(), request.query.declined !== undefined));
    });

    scope.post(`${TEST_CHECKOUT_PATH}/:visitId/:action`, { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
      const params = actionSchema.safeParse(request.params);
      if (!params.success) return over(reply);
      const { action, visitId } = params.data;
      if (action === 'decline') return reply.redirect(`${TEST_CHECKOUT_PATH}/${visitId}?declined`, 303);
      if (action === 'buy')
        return (await checkout.pay(visitId)) ? reply.redirect('/passport?checkout=done', 303) : over(reply);
      // An outdated page is redirected to its current state.
      await checkout.act(visitId, action);
      return reply.redirect(`${TEST_CHECKOUT_PATH}/${visitId}`, 303);
    });
  });
}

/** The region of the browser's first language, as in the app (`deviceRegion`), for people without a region. */
function regionOfLanguages(header: string | undefined): string {
  const [first = ''] = (header ?? '').split(/[,;]/);
  try {
    return new Intl.Locale(first.trim()).maximize().region ?? 'US';
  } catch {
    return 'US';
  }
}

function html(reply: FastifyReply, page: string) {
  return reply.type('text/html; charset=utf-8').send(page);
}
