import { z } from 'zod';

/**
 * The conversation summary of the specification. `highlights` are verbatim quotations with their day, null if unknown;
 * `suggestedTopics` are whole questions; `isByModel` is true if a language model wrote the summary.
 */
export const summarySchema = z.object({
  summary: z.string(),
  highlights: z.array(z.object({ text: z.string(), day: z.iso.date().nullable() })),
  suggestedTopics: z.array(z.string()),
  isByModel: z.boolean(),
});
export type Summary = z.infer<typeof summarySchema>;
