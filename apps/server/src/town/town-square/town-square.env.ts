import type { z } from 'zod';
import { flag } from '../../platform/process/platform.env.ts';

export const townSquareEnv = {
  /** Whether there are sample events; without a word where the server brings its own database. */
  DEMO_CONTENT: flag.optional(),
};

export type TownSquareEnv = z.infer<z.ZodObject<typeof townSquareEnv>>;
