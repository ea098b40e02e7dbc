import { z } from 'zod';

/**
 * The specification's conversation summary. `highlights` are whole quotations with their day, which is null where it is
 * not known; `suggestedTopics` are whole questions; `isByModel` says that a language model wrote the summary.
 */
export const summarySchema = z.object({
  summary: z.string(),
  highlights: z.array(z.object({ text: z.string(), day: z.iso.date().nullable() })),
  suggestedTopics: z.array(z.string()),
  isByModel: z.boolean(),
});
export type Summary = z.infer<typeof summarySchema>;
