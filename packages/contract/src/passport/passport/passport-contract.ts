import { PASSPORT_INTERVALS } from '@cuppa/domain/passport/passport/passport';
import { z } from 'zod';
import { ofKnownAge, onboarded } from '../../platform/errors.ts';

/** ISO 4217, in capitals, and an amount in its minor units. */
const moneySchema = z.object({ currency: z.string().length(3), amount: z.number().int() });
const intervalSchema = z.enum(PASSPORT_INTERVALS);

const passportSchema = z.object({
  /** Whether it unlocks what it unlocks now. */
  isHeld: z.boolean(),
  /** The newest subscription; null for somebody who never had one. */
  subscription: z
    .object({
      interval: intervalSchema,
      price: moneySchema,
      /** `ending`: paid for, and not renewed. `grace`: a payment failed, and is tried again. */
      state: z.enum(['active', 'ending', 'grace', 'ended']),
      /** The next payment, the end of what is paid for, the end of the grace, or the end. */
      until: z.iso.datetime(),
      /** Whether the provider may still charge for it: also after it ended, while an open payment is tried. */
      isRunning: z.boolean(),
    })
    .nullable(),
  /** What it costs where the person is; null where it is not sold. */
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

/** Who is suspended still sees what they pay for, and can end it. */
export const passportContract = {
  mine: ofKnownAge
    .route({ method: 'GET', path: '/passport', summary: 'One’s passport, and what one costs' })
    .output(passportSchema),
  /** Answers the address of the checkout, to which the browser goes. */
  checkout: onboarded
    .errors({
      ...AWAY,
      ALREADY_HELD: { status: 409, message: 'You have a passport already.' },
      NOT_SOLD: { status: 409, message: 'Passports aren’t sold here.' },
    })
    .route({ method: 'POST', path: '/passport/checkout', summary: 'Begin to buy a passport' })
    .input(z.object({ interval: intervalSchema }))
    .output(z.object({ url: z.url() })),
  /** Answers the address at which the subscription is changed, cancelled and paid. */
  portal: ofKnownAge
    .errors({ ...AWAY, NOT_FOUND: { status: 404, message: 'There is no subscription yet.' } })
    .route({ method: 'POST', path: '/passport/portal', summary: 'Manage the subscription' })
    .output(z.object({ url: z.url() })),
  /** Asks the provider what the person has, for who has paid and does not see it. */
  restore: onboarded
    .errors(AWAY)
    .route({ method: 'POST', path: '/passport/restore', summary: 'Look for a purchase' })
    .output(passportSchema),
  stamps: ofKnownAge
    .route({ method: 'GET', path: '/passport/stamps', summary: 'The places of people one met' })
    .output(stampsSchema),
};
