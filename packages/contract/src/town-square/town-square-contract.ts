import { EVENT_TYPES } from '@cuppa/domain/town-square/event-types';
import { z } from 'zod';
import { onboarded } from '../errors.ts';

const socialEventSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  type: z.enum(EVENT_TYPES),
  description: z.string(),
  date_time: z.iso.datetime(),
  location: z.string(),
  attendees: z.number().int(),
});
export type SocialEvent = z.infer<typeof socialEventSchema>;

export const townSquareContract = {
  list: onboarded
    .route({ method: 'GET', path: '/events', summary: 'Coming events, soonest first' })
    .input(z.object({ search: z.string().max(100).optional(), type: z.enum(EVENT_TYPES).optional() }))
    .output(z.array(socialEventSchema)),
};
