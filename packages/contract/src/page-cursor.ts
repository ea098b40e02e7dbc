import { z } from 'zod';

/** Where a page of rows ends: milliseconds, a dot, the row's id. Taken from `nextCursor`, never made up. */
export const cursorSchema = z.string().regex(/^\d{1,15}\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
