import { z } from 'zod';

/** The specification's conversation summary; `isByModel` says that a language model wrote it. */
export const summarySchema = z.object({
  summary: z.string(),
  highlights: z.array(z.string()),
  suggestedTopics: z.array(z.string()),
  isByModel: z.boolean(),
});
export type Summary = z.infer<typeof summarySchema>;
