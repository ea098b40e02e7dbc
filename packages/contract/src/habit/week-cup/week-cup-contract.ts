import { MAX_AIM } from '@cuppa/domain/habit/week-cup/week-aims';
import { z } from 'zod';
import { coreValueSchema } from '../../accounts/profile/profile-schema.ts';
import { onboarded } from '../../platform/errors.ts';

/** What the person aims at, a week; null for no aim. Missing an aim costs nothing. */
const aimsSchema = z.object({
  calls: z.number().int().min(1).max(MAX_AIM.calls).nullable(),
  teas: z.number().int().min(1).max(MAX_AIM.teas).nullable(),
});
export type WeekAims = z.infer<typeof aimsSchema>;

const weekCupSchema = z.object({
  /** The Monday with which the week begins, in the person's time zone. */
  week: z.string(),
  /** Whether the week is told: from Sunday evening on. Before, it is the week so far. */
  isReady: z.boolean(),
  /** The different people of calls that count. */
  peopleMet: z.number().int(),
  calls: z.number().int(),
  /** Days with an answer to the daily tea. */
  teas: z.number().int(),
  /** The values that the person shared with whom they met, with the number of those people; the most first. */
  values: z.array(z.object({ id: coreValueSchema, people: z.number().int() })),
  /** The question that the person answered at most length; null without an answer. */
  favoriteQuestion: z.object({ text: z.string(), day: z.string() }).nullable(),
  /** Monday to Sunday: which days the streak kept; null for days to come. */
  days: z.array(z.enum(['active', 'frozen', 'resting']).nullable()).length(7),
  aims: aimsSchema,
});
export type WeekCup = z.infer<typeof weekCupSchema>;

export const weekCupContract = {
  /** Without a week, the one that was told last or, before any, the week so far. */
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
