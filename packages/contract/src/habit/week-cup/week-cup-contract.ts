import { MAX_AIM } from '@cuppa/domain/habit/week-cup/week-aims';
import { z } from 'zod';
import { coreValueSchema } from '../../accounts/profile/profile-schema.ts';
import { onboarded } from '../../platform/errors.ts';
import { typedInteger } from '../../platform/text-schema.ts';

/** The person's weekly goals; null for none. Missing one costs nothing. */
const aimsSchema = z.object({
  calls: typedInteger(1, MAX_AIM.calls).nullable(),
  teas: typedInteger(1, MAX_AIM.teas).nullable(),
});
export type WeekAims = z.infer<typeof aimsSchema>;

const weekCupSchema = z.object({
  /** The Monday of the week, in the person's time zone. */
  week: z.string(),
  /** True from the week's Sunday evening on. Before, the week is still incomplete. */
  isReady: z.boolean(),
  /** The number of different people met in calls that count. */
  peopleMet: z.number().int(),
  calls: z.number().int(),
  /** The number of days with an answer to the daily tea. */
  teas: z.number().int(),
  /** The values that came up with the people met, each with the number of those people; most people first. */
  values: z.array(z.object({ id: coreValueSchema, people: z.number().int() })),
  /** The question with the longest answer; null if there is no answer. */
  favoriteQuestion: z.object({ text: z.string(), day: z.string() }).nullable(),
  /** Monday to Sunday: what kept the streak on each day; null for a day on which nothing did, or a future day. */
  days: z.array(z.enum(['active', 'frozen', 'resting']).nullable()).length(7),
  aims: aimsSchema,
});
export type WeekCup = z.infer<typeof weekCupSchema>;

export const weekCupContract = {
  /** Without a week, returns the newest that is ready or, if that one is empty, the current week so far. */
  read: onboarded
    .errors({ NOT_FOUND: { status: 404, message: 'There is no such week.' } })
    .route({ method: 'GET', path: '/week-cup', summary: 'A week in one’s own numbers' })
    .input(z.object({ week: z.iso.date().optional() }))
    .output(weekCupSchema),
  setAims: onboarded
    .route({ method: 'PUT', path: '/week-cup/aims', summary: 'Set what one aims at in a week' })
    .input(aimsSchema)
    .output(aimsSchema),
};
