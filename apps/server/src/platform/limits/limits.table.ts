import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/**
 * Attempts to sign in and to guess codes that are counted here while Redis is away. `rate-limiter-flexible` reads and
 * writes it, and clears it; the columns are those that it expects, in its order. `expire` is in milliseconds since 1970.
 */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});
