import { PROMPTS_PER_THEME, REFLECTION_THEME_IDS } from '@cuppa/domain/habit/reflection/themes';
import { z } from 'zod';
import { onboarded } from '../../platform/errors.ts';
import { cursorSchema } from '../../platform/page-cursor.ts';
import { prose } from '../../platform/text-schema.ts';
import { summarySchema } from './summary-schema.ts';

const MAX_ENTRY_LENGTH = 5_000;
const notFound = { NOT_FOUND: { status: 404, message: 'This reflection does not exist.' } } as const;

const reflectionSchema = z.object({
  id: z.uuid(),
  themeId: z.enum(REFLECTION_THEME_IDS),
  /** One text for each of the theme's prompts. At least one is not empty. */
  entries: z.array(z.string()).length(PROMPTS_PER_THEME),
  writtenAt: z.iso.datetime(),
});
export type Reflection = z.infer<typeof reflectionSchema>;

const entriesSchema = z
  .array(prose(MAX_ENTRY_LENGTH))
  .length(PROMPTS_PER_THEME)
  .refine((entries) => entries.some((entry) => entry !== ''), 'At least one prompt needs an answer.');

export const reflectionContract = {
  list: onboarded
    .route({ method: 'GET', path: '/reflections', summary: 'One’s own reflections, newest first; searched by words' })
    .input(
      z.object({
        search: z.string().trim().max(200).optional(),
        themeId: z.enum(REFLECTION_THEME_IDS).optional(),
        cursor: cursorSchema.optional(),
        limit: z.coerce.number().int().min(1).max(50).default(20),
      }),
    )
    .output(z.object({ items: z.array(reflectionSchema), nextCursor: z.string().nullable() })),
  /** The client chooses `id`. Sending it again changes the same reflection, and its theme stays. */
  write: onboarded
    .errors(notFound)
    .route({ method: 'PUT', path: '/reflections/{id}', summary: 'Write a reflection, or write it anew' })
    .input(z.object({ id: z.uuid(), themeId: z.enum(REFLECTION_THEME_IDS), entries: entriesSchema }))
    .output(z.object({ reflection: reflectionSchema, xpAwarded: z.number().int(), streak: z.number().int() })),
  remove: onboarded
    .errors(notFound)
    .route({ method: 'DELETE', path: '/reflections/{id}', summary: 'Delete a reflection' })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ isRemoved: z.literal(true) })),
  summary: onboarded
    .errors({ NOT_ENOUGH: { status: 409, message: 'Answer more questions to generate a summary' } })
    .route({ method: 'GET', path: '/reflections/summary', summary: 'What one’s own writing comes back to' })
    .output(summarySchema),
};
