import { isChargeable, type PriceList } from '@cuppa/domain/passport/passport/prices';
import { z } from 'zod';
import { list } from '../../platform/process/platform.env.ts';

const DEFAULT_PRICES = '*=USD:699:4900,GB=GBP:599:4200,AT/BE/DE/ES/FI/FR/IE/IT/NL/PT=EUR:699:4900';
/** Stripe takes at most eight digits. */
const ENTRY = /^(\*|[A-Z]{2}(?:\/[A-Z]{2})*)=([A-Z]{3}):([1-9]\d{0,7}):([1-9]\d{0,7})$/;

/**
 * Parses prices such as `*=USD:699:4900,GB=GBP:599:4200`: regions, a currency, and the price of a month and of a year
 * in its minor units.
 */
const priceList = list.transform((entries, context): PriceList => {
  const prices: Partial<PriceList> = {};
  const refuse = (message: string) => {
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
  for (const entry of entries) {
    const [, regions = '', currency = '', month, year] = ENTRY.exec(entry) ?? [];
    if (!isChargeable(currency)) return refuse(`"${entry}" is no price, or of a currency that cannot be charged`);
    for (const region of regions.split('/')) {
      if (Object.hasOwn(prices, region)) return refuse(`${region} has two prices`);
      prices[region] = { month: { currency, amount: Number(month) }, year: { currency, amount: Number(year) } };
    }
  }
  return prices['*'] === undefined ? refuse('a price for * is missing') : (prices as PriceList);
});

/** Settings for the price of a passport and its seller. */
export const passportEnv = {
  PASSPORT_PRICES: z.string().default(DEFAULT_PRICES).pipe(priceList),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/)
    .optional(),
  /** The secret that signs the deliveries to /stripe/webhook. */
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_./)
    .optional(),
  /** A product in the Stripe account; without it, the checkout uses our own name for the passport. */
  STRIPE_PRODUCT: z
    .string()
    .regex(/^prod_/)
    .optional(),
  /** The address of a replacement for Stripe in tests. */
  STRIPE_URL: z.url({ protocol: /^https?$/ }).optional(),
};

export type PassportEnv = z.infer<z.ZodObject<typeof passportEnv>>;

/** Checks settings that depend on each other. Returns the name of each bad one with its problem. */
export function passportEnvProblems(env: PassportEnv): [keyof PassportEnv, string][] {
  const hasKey = env.STRIPE_SECRET_KEY !== undefined;
  if (hasKey && env.STRIPE_WEBHOOK_SECRET === undefined) {
    return [['STRIPE_WEBHOOK_SECRET', 'is needed with STRIPE_SECRET_KEY']];
  }
  if (hasKey) return [];
  return (['STRIPE_WEBHOOK_SECRET', 'STRIPE_PRODUCT', 'STRIPE_URL'] as const)
    .filter((name) => env[name] !== undefined)
    .map((name) => [name, 'is of use with STRIPE_SECRET_KEY alone']);
}
