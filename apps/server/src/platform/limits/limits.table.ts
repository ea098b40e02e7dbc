import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/**
 * Counts of sign-ins and code guesses while Redis is away. `rate-limiter-flexible` reads, writes and clears the table,
 * and expects these columns in this order. `expire` is in milliseconds since 1970.
 */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});
