import { z } from 'zod';
import { ofAge } from '../../platform/errors.ts';

/**
 * Whether notices go to the person’s mail address; if not, it is not confirmed, mails bounced, or the owner reported one
 * as spam.
 */
const mailStateSchema = z.object({ state: z.enum(['fine', 'unconfirmed', 'bounced', 'complained']) });

export const deliveriesContract = {
  mail: ofAge
    .route({ method: 'GET', path: '/deliveries/mail', summary: 'Whether notices reach one’s address' })
    .output(mailStateSchema),
  /** Forgets the bounce; another one stops the mails again. */
  resumeMail: ofAge
    .route({ method: 'PUT', path: '/deliveries/mail', summary: 'Try one’s address again' })
    .output(mailStateSchema),
};
