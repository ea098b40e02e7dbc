import { z } from 'zod';
import { ownProfileSchema } from '../../accounts/profile/profile-schema.ts';
import { ofAge } from '../../platform/errors.ts';

export const matchingContract = {
  /** A pause leaves the queue immediately, in every tab, and closes an open card for both. */
  setPaused: ofAge
    .route({ method: 'PUT', path: '/pause', summary: 'Meet nobody for a while, or come back' })
    .input(z.object({ isPaused: z.boolean() }))
    .output(ownProfileSchema),
};
