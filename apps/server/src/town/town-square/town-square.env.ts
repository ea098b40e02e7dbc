import type { z } from 'zod';
import { flag } from '../../platform/process/platform.env.ts';

export const townSquareEnv = {
  /** Whether there are sample events; by default only if the server runs its own database. */
  DEMO_CONTENT: flag.optional(),
};

export type TownSquareEnv = z.infer<z.ZodObject<typeof townSquareEnv>>;
