import { z } from 'zod';
import { ofAge } from '../../platform/errors.ts';

/** Whether notices reach the person’s address; if not, why: mails came back, or their owner called one spam. */
const mailStateSchema = z.object({ state: z.enum(['fine', 'bounced', 'complained']) });

export const deliveriesContract = {
  mail: ofAge
    .route({ method: 'GET', path: '/deliveries/mail', summary: 'Whether notices reach one’s address' })
    .output(mailStateSchema),
  /** Another bounce stops them again. */
  resumeMail: ofAge
    .route({ method: 'PUT', path: '/deliveries/mail', summary: 'Try one’s address again' })
    .output(mailStateSchema),
};
