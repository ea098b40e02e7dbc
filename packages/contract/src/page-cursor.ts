import { z } from 'zod';

/**
 * The end of a page of rows: milliseconds, a dot, the row's id. Clients take it from `nextCursor` and never build one.
 */
export const cursorSchema = z.string().regex(/^\d{1,15}\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
