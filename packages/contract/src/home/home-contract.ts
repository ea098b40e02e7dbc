import { z } from 'zod';
import { onboarded } from '../errors.ts';
import { frameSchema, preferencesSchema } from '../profile/profile-schema.ts';
import { badgeSchema, progressSchema } from '../progress/progress-contract.ts';
import { faceSchema } from '../public-profile/public-profile-schema.ts';

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
  /** In their order. The progress of locked badges is on the badges page only. */
  badges: z.array(badgeSchema.pick({ id: true, name: true, earnedAt: true })),
  preferences: preferencesSchema,
  /** Whether a language model is configured. It orders the next steps and sums up a person's own words. */
  hasLanguageModel: z.boolean(),
});
export type Home = z.infer<typeof homeSchema>;

export const homeContract = {
  get: onboarded.route({ method: 'GET', path: '/home', summary: 'The dashboard in one read' }).output(homeSchema),
};
