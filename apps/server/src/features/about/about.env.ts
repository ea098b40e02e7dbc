import { z } from 'zod';

export const aboutEnv = {
  /** How people reach those who run this Cuppa: a mail address or the address of a page. */
  OPERATOR_CONTACT: z.union([z.email(), z.url({ protocol: /^https?$/ })]).optional(),
};

export type AboutEnv = z.infer<z.ZodObject<typeof aboutEnv>>;
