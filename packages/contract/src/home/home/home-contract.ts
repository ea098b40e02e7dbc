import { z } from 'zod';
import { frameSchema, preferencesSchema } from '../../accounts/profile/profile-schema.ts';
import { badgeSchema, progressSchema } from '../../habit/progress/progress-contract.ts';
import { nearbyPersonSchema } from '../../meeting/nearby/nearby-contract.ts';
import { reconnectionSchema } from '../../meeting/reconnections/reconnections-contract.ts';
import { faceSchema } from '../../people/public-profile/public-profile-schema.ts';
import { onboarded } from '../../platform/errors.ts';
import { eventCardSchema } from '../../town/town-square/event-schema.ts';

const homeSchema = z.object({
  firstName: z.string().nullable(),
  avatarSeed: z.string(),
  face: faceSchema,
  frame: frameSchema,
  progress: progressSchema,
  /** The last seven calendar days in the person's time zone, oldest first. */
  streakDays: z
    .array(
      z.object({
        day: z.string(),
        isActive: z.boolean(),
        isToday: z.boolean(),
        /** The freeze or rest that kept the streak on a day without activity. */
        mark: z.enum(['frozen', 'resting']).optional(),
      }),
    )
    .length(7),
  /** In display order. Only the badges page has the progress of locked badges. */
  badges: z.array(badgeSchema.pick({ id: true, name: true, earnedAt: true })),
  preferences: preferencesSchema,
  /** Whether a language model is configured. It orders the next steps and sums up a person's own words. */
  hasLanguageModel: z.boolean(),
  /** True while the person meets no one by their own choice. Missing from a server of an earlier version. */
  isPaused: z.boolean().optional(),
});
export type Home = z.infer<typeof homeSchema>;

/**
 * The specific event, person or plan that a dashboard tile links to, in addition to its page; null if there is none.
 */
const highlightsSchema = z.object({
  event: eventCardSchema
    .pick({ id: true, title: true, type: true, date_time: true, time_zone: true, image_url: true })
    .nullable(),
  /** Whether nothing is ahead and the person may host. */
  suggestsHosting: z.boolean(),
  person: nearbyPersonSchema.pick({ firstName: true, avatarSeed: true, frame: true, withinMiles: true }).nullable(),
  /** A second conversation due within 24 hours. */
  reconnection: reconnectionSchema
    .pick({ connectionId: true, partnerName: true, partnerAvatarSeed: true, partnerFrame: true, scheduledFor: true })
    .nullable(),
  /** The Monday of the week whose cup has just become ready. Shown if there is no reconnection. */
  weekCup: z.string().nullable(),
});
export type Highlights = z.infer<typeof highlightsSchema>;

export const homeContract = {
  get: onboarded.route({ method: 'GET', path: '/home', summary: 'The dashboard in one read' }).output(homeSchema),
  /** Read after the dashboard is shown. */
  highlights: onboarded
    .route({
      method: 'GET',
      path: '/home/highlights',
      summary: 'The event, the people and the week that the tiles show',
    })
    .output(highlightsSchema),
};
