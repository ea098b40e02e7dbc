import { z } from 'zod';

export const deliveriesEnv = {
  /** Lets a mail service tell of mails that came back; see docs/mail.md. Without one nothing listens. */
  MAIL_BOUNCE_TOKEN: z.string().min(16).optional(),
};

export type DeliveriesEnv = z.infer<z.ZodObject<typeof deliveriesEnv>>;
