import { z } from 'zod';

export const aboutEnv = {
  /** How people reach those who run this Cuppa: a mail address or the address of a page. */
  OPERATOR_CONTACT: z.union([z.email(), z.url({ protocol: /^https?$/ })]).optional(),
  /** A MapLibre style for the maps, in place of our own; what it draws comes from its own origin. */
  MAP_STYLE_URL: z.url({ protocol: /^https?$/ }).optional(),
};

export type AboutEnv = z.infer<z.ZodObject<typeof aboutEnv>>;
