import type { ProfileService } from '../../accounts/profile/profile.service.ts';
import type { Events, Steps } from '../../app/events.ts';
import type { Base, Feature } from '../../platform/feature.ts';
import { api } from '../../platform/http/api.ts';
import { createClientAddress } from '../../platform/http/client-address.ts';
import type { Limiters } from '../../platform/limits/limiters.ts';
import type { PlatformEnv } from '../../platform/process/platform.env.ts';
import type { PassportEnv } from './passport.env.ts';
import { createPassportService, type PassportService } from './passport.service.ts';
import type { PassportDeps } from './passport-deps.ts';
import { createStampsService, type StampsDeps } from './stamps.service.ts';
import { createStripePart, stripeJobs } from './stripe/stripe-part.ts';
import { createTestCheckout } from './test-checkout/test-checkout.ts';
import { registerTestCheckout } from './test-checkout/test-checkout-routes.ts';

const SETTLE_MS = 60_000;
/** Each of these requests asks the seller several questions. */
const PAYMENTS = { name: 'passport-payments', points: 20, seconds: 600 } as const;

type Needs = {
  env: PassportEnv & Pick<PlatformEnv, 'CLIENT_IP_HEADER'>;
  /** True for a trial of the app; then the test checkout sells passports. */
  isTrial: boolean;
  events: Events;
  profiles: ProfileService;
  /** The decks that a person bought in the XP store. */
  findBoughtDecks: PassportDeps['findBoughtDecks'];
  hasBlockBetween: StampsDeps['hasBlockBetween'];
};

export function passportFeature(
  base: Base,
  { env, events, isTrial, profiles, findBoughtDecks, hasBlockBetween }: Needs,
) {
  const stamps = createStampsService({ ...base, hasBlockBetween, profiles });
  const hasTest = isTrial && env.STRIPE_SECRET_KEY === undefined;
  const deps: PassportDeps = {
    ...base,
    events,
    profiles,
    findBoughtDecks,
    prices: env.PASSPORT_PRICES,
    providers: hasTest ? ['stripe', 'test'] : ['stripe'],
  };
  const stripe = createStripePart(deps, env);
  const testCheckout = hasTest ? createTestCheckout(deps) : null;
  const service = createPassportService({ ...deps, seller: (stripe ?? testCheckout)?.seller ?? null, stamps });
  const addressOf = createClientAddress(env.CLIENT_IP_HEADER);
  return {
    service,
    routes: { passport: passportRoutes(service, base.limiters) },
    http: async (server) => {
      if (stripe !== null) await stripe.http(server, { ...base, addressOf });
      if (testCheckout !== null) await registerTestCheckout(server, testCheckout, { ...base, addressOf });
    },
    jobs: stripeJobs(stripe),
    steps: {
      'account.date-changed': ({ tx, userId }) => service.holdRenewal(tx, userId),
      'account.erased': ({ tx, userId }) => service.part(tx, userId),
      'call.counted': ({ tx, ...call }) => stamps.stamp(tx, call),
    },
    tickers: [{ name: 'passports', intervalMs: SETTLE_MS, work: service.settle }],
  } satisfies Feature & { steps: Steps };
}

function passportRoutes(passport: PassportService, limiters: Limiters) {
  const payments = limiters.create(PAYMENTS);
  return api.passport.router({
    mine: api.passport.mine.handler(({ context }) => passport.read(context.caller.userId)),
    checkout: api.passport.checkout.handler(async ({ context: { caller }, input }) => {
      await payments.take(caller.userId);
      return { url: await passport.checkout(caller.userId, input.interval) };
    }),
    portal: api.passport.portal.handler(async ({ context: { caller } }) => {
      await payments.take(caller.userId);
      return { url: await passport.portal(caller.userId) };
    }),
    restore: api.passport.restore.handler(async ({ context: { caller } }) => {
      await payments.take(caller.userId);
      return passport.restore(caller.userId);
    }),
    stamps: api.passport.stamps.handler(({ context }) => passport.stamps(context.caller.userId)),
  });
}
