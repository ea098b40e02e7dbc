import { z } from 'zod';

/** The last moment with a four-digit year; neither ISO 8601 nor PostgreSQL parses later ones in the usual form. */
const END_OF_9999_MS = Date.parse('9999-12-31T23:59:59.999Z');

/** ISO 8601 has a year 0; PostgreSQL does not. */
const FIRST_DAY = '0001-01-01';

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/**
 * The end of a page of rows: milliseconds, a dot, the row's id. Clients take it from `nextCursor` and never build one.
 */
export const cursorSchema = z
  .string()
  .regex(new RegExp(`^\\d{1,15}\\.${ID}$`))
  .refine((cursor) => Number.parseInt(cursor, 10) <= END_OF_9999_MS);

/**
 * Like `cursorSchema`, for rows sorted by a calendar day first: the day, a dot, and the cursor of the moment and the
 * id.
 */
export const dayCursorSchema = z.string().refine((cursor) => {
  const [day = '', ...rest] = cursor.split('.');
  return z.iso.date().safeParse(day).success && day >= FIRST_DAY && cursorSchema.safeParse(rest.join('.')).success;
});
