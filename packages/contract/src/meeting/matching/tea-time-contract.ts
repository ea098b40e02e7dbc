import { CROWDS } from '@cuppa/domain/meeting/matching/crowd';
import { z } from 'zod';
import { onboarded } from '../../platform/errors.ts';

const teaTimeSchema = z.object({
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** The start on the person's own wall clock, with the time zone in words. */
  timeWords: z.string(),
  /** True if the round has begun; else it is the next one. */
  isOpen: z.boolean(),
  /** Whether the round is inside the person's weekly hours. No one gets a reminder outside of theirs. */
  hours: z.enum(['inside', 'outside', 'unstated']),
  /** True if the person has a reservation. */
  isComing: z.boolean(),
  /** How many others have a reservation. */
  others: z.enum(CROWDS),
});
export type TeaTime = z.infer<typeof teaTimeSchema>;

const NOT_FOUND = { status: 404, message: 'This round is over. Please look at the next one.' };
const roundSchema = z.object({ startsAt: z.iso.datetime() });

export const teaTimeContract = {
  read: onboarded
    .route({ method: 'GET', path: '/tea-time', summary: 'The round of tea time that is open, or the next one' })
    .output(teaTimeSchema),
  join: onboarded
    .route({
      method: 'PUT',
      path: '/tea-time/reservation',
      summary: 'Makes a reservation for a round, with a reminder',
    })
    .input(roundSchema)
    .errors({ NOT_FOUND })
    .output(teaTimeSchema),
  leave: onboarded
    .route({ method: 'POST', path: '/tea-time/leave', summary: 'Gives the reservation up' })
    .input(roundSchema)
    .errors({ NOT_FOUND })
    .output(teaTimeSchema),
};
