import { z } from 'zod';

/** Client to server; each is acknowledged. */
export const pushCommands = {
  /** Whether the page is in sight and has the focus. A connection that says nothing is not looked at. */
  'presence.looking': z.object({ isLooking: z.boolean() }),
} as const;
