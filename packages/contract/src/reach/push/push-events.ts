import { z } from 'zod';

/** Client to server; each is acknowledged. */
export const pushCommands = {
  /** Whether the page is visible and has the focus. Until a connection sends this, it counts as not looked at. */
  'presence.looking': z.object({ isLooking: z.boolean() }),
} as const;
