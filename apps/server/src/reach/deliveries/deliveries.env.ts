import { z } from 'zod';

export const deliveriesEnv = {
  /** The bearer token of mail services that report bounces (docs/mail.md). Without it, that route does not exist. */
  MAIL_BOUNCE_TOKEN: z.string().min(16).optional(),
};

export type DeliveriesEnv = z.infer<z.ZodObject<typeof deliveriesEnv>>;
