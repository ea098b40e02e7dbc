import { PASSPORT_INTERVALS } from '@cuppa/domain/passport/passport/passport';
import { z } from 'zod';
import { ofKnownAge, onboarded } from '../../platform/errors.ts';

/** The ISO 4217 code in capitals, and an amount in minor units. */
const moneySchema = z.object({ currency: z.string().length(3), amount: z.number().int() });
const intervalSchema = z.enum(PASSPORT_INTERVALS);

const passportSchema = z.object({
  /** Whether the person has a passport now. */
  isHeld: z.boolean(),
  /** The subscription that is still valid, or else the newest one; null if the person never had one. */
  subscription: z
    .object({
      interval: intervalSchema,
      price: moneySchema,
      /** `ending`: paid for, but not renewed. `grace`: a payment failed and will be retried. */
      state: z.enum(['active', 'ending', 'grace', 'ended']),
      /** The date of the next payment, or the end of the paid period, of the grace period, or of the subscription. */
      until: z.iso.datetime(),
      /** Whether the provider may still charge for it. Also true after its end while an open payment is retried. */
      isRunning: z.boolean(),
    })
    .nullable(),
  /** The prices in the person's region; null if passports are not sold to them. */
  prices: z.object({ month: moneySchema, year: moneySchema }).nullable(),
  /** Whether the checkout is the test one, which charges nothing. */
  isTest: z.boolean(),
});
export type Passport = z.infer<typeof passportSchema>;

const stampsSchema = z.object({
  items: z.array(
    z.object({
      kind: z.enum(['zone', 'city']),
      /** An IANA time zone, or the name of a city. */
      place: z.string(),
      firstOn: z.iso.date(),
      calls: z.number().int(),
    }),
  ),
});
export type PassportStamps = z.infer<typeof stampsSchema>;

const AWAY = {
  PAYMENT_AWAY: { status: 503, message: 'The payment service is out of reach. Please try again shortly.' },
};

/** Suspended people can still see and end what they pay for. */
export const passportContract = {
  mine: ofKnownAge
    .route({ method: 'GET', path: '/passport', summary: 'One’s passport, and what one costs' })
    .output(passportSchema),
  /** Returns the address of the checkout for the browser to open. */
  checkout: onboarded
    .errors({
      ...AWAY,
      ALREADY_HELD: { status: 409, message: 'You have a passport already.' },
      NOT_SOLD: { status: 409, message: 'Passports aren’t sold here.' },
    })
    .route({ method: 'POST', path: '/passport/checkout', summary: 'Begin to buy a passport' })
    .input(z.object({ interval: intervalSchema }))
    .output(z.object({ url: z.url() })),
  /** Returns the address at which the subscription is changed, canceled and paid. */
  portal: ofKnownAge
    .errors({ ...AWAY, NOT_FOUND: { status: 404, message: 'There is no subscription yet.' } })
    .route({ method: 'POST', path: '/passport/portal', summary: 'Manage the subscription' })
    .output(z.object({ url: z.url() })),
  /** Asks the provider for the person's subscriptions, in case they paid but have no passport. */
  restore: onboarded
    .errors(AWAY)
    .route({ method: 'POST', path: '/passport/restore', summary: 'Look for a purchase' })
    .output(passportSchema),
  stamps: ofKnownAge
    .route({ method: 'GET', path: '/passport/stamps', summary: 'The places of people one met' })
    .output(stampsSchema),
};
