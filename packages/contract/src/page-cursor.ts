import { z } from 'zod';

/** Neither ISO 8601 nor PostgreSQL read a later moment in the usual form. */
const END_OF_9999_MS = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * The end of a page of rows: milliseconds, a dot, the row's id. Clients take it from `nextCursor` and never build one.
 */
export const cursorSchema = z
  .string()
  .regex(/^\d{1,15}\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  .refine((cursor) => Number.parseInt(cursor, 10) <= END_OF_9999_MS);
