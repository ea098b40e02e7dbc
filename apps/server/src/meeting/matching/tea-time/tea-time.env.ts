import { z } from 'zod';

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** The times at which people gather in the queue, on each person's own clock. */
export const teaTimeEnv = {
  /** Times of day, such as 12:30,20:00. */
  TEA_TIMES: z
    .string()
    .default('12:30,20:00')
    .transform((list) => list.split(',').map((time) => time.trim()))
    .refine((times) => times.every((time) => TIME.test(time)), 'must be times of day like 12:30, with commas between'),
  /** How long a round lasts. */
  TEA_TIME_MINUTES: z.coerce.number().int().min(1).max(120).default(15),
};

export type TeaTimeEnv = z.infer<z.ZodObject<typeof teaTimeEnv>>;
