import { MAX_REST_DAYS } from '@cuppa/domain/habit/progress/rest-days';
import { z } from 'zod';
import { ofAge } from '../../platform/errors.ts';
import { typedInteger } from '../../platform/text-schema.ts';

export const badgeSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** The progress, at most the goal; null if a count would reveal another person's opinion. */
  done: z.number().int().nullable(),
  goal: z.number().int(),
  earnedAt: z.iso.datetime().nullable(),
});
export type Badge = z.infer<typeof badgeSchema>;

/** Derived from XP (specification section 9); `progress` is 0 to 1. */
export const progressSchema = z.object({
  xp: z.number().int(),
  level: z.number().int(),
  xpToNextLevel: z.number().int(),
  progress: z.number(),
  nextLevelTitle: z.string(),
  streak: z.number().int(),
  /** Freezes in stock. Each covers one missed day automatically. */
  freezes: z.number().int(),
  /** The last day of rest; null if the person does not rest. */
  restUntil: z.string().nullable(),
  /**
   * The number of days missed since the last counted one that freezes cover. They are not deducted from the stock yet.
   */
  frozenDays: z.number().int(),
  /** The deadline for repairing an ended streak; null if none can be repaired. `repair` returns the details. */
  repairUntil: z.iso.datetime().nullable(),
});
export type Progress = z.infer<typeof progressSchema>;

/** A streak that ended and can still be repaired, by a call and a tea on one day. */
const repairSchema = z.object({
  length: z.number().int(),
  until: z.iso.datetime(),
  /** Which of the two the person has already done today. */
  hasCall: z.boolean(),
  hasTea: z.boolean(),
});
export type Repair = z.infer<typeof repairSchema>;

export const progressContract = {
  rest: ofAge
    .errors({ REST_USED_UP: { status: 409, message: 'This rest has lasted its 30 days.' } })
    .route({ method: 'PUT', path: '/streak/rest', summary: 'Pause the streak, today and for some days' })
    .input(z.object({ days: typedInteger(1, MAX_REST_DAYS) }))
    .output(progressSchema),
  endRest: ofAge.route({ method: 'DELETE', path: '/streak/rest', summary: 'Rest no longer' }).output(progressSchema),
  repair: ofAge
    .route({ method: 'GET', path: '/streak/repair', summary: 'A streak that ended, and what brings it back' })
    .output(z.object({ repair: repairSchema.nullable() })),
  badges: ofAge
    .route({ method: 'GET', path: '/badges', summary: 'All badges, with the day each was earned' })
    .output(z.array(badgeSchema)),
  updateUserXp: ofAge
    .errors({
      NOT_YOURS: { status: 403, message: 'XP can only be claimed for your own account.' },
      XP_REFUSED: { status: 422, message: 'That XP can’t be claimed.' },
    })
    .route({ method: 'POST', path: '/rpc/update_user_xp', summary: 'Claim the XP of an action' })
    .input(
      z.object({
        p_user_id: z.uuid(),
        p_xp_change: z.number().int(),
        p_action: z.string().max(64),
        p_update_streak: z.boolean(),
      }),
    )
    .output(z.object({ xp: z.number().int(), level: z.number().int(), level_up: z.boolean() })),
};
