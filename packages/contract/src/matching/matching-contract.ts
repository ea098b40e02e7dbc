import { z } from 'zod';
import { ofAge } from '../errors.ts';
import { ownProfileSchema } from '../profile/profile-schema.ts';

export const matchingContract = {
  /** Pausing leaves the queue at once, in every tab, and closes an open card for both. */
  setPaused: ofAge
    .route({ method: 'PUT', path: '/pause', summary: 'Meet nobody for a while, or come back' })
    .input(z.object({ isPaused: z.boolean() }))
    .output(ownProfileSchema),
};
