import { z } from 'zod';

const seconds = (fallback: number) => z.coerce.number().positive().max(86_400).default(fallback);

/** The settings of the queue. */
export const matchingEnv = {
  /** How long a match card waits for its two answers. */
  OFFER_SECONDS: seconds(15),
  /** How long a ticket lives without a heartbeat. */
  QUEUE_LEASE_SECONDS: seconds(15),
  /**
   * How long a ticket lives after the socket of its tab is gone: enough for a reload or a reconnect, not for a closed
   * tab.
   */
  QUEUE_RETURN_SECONDS: seconds(3),
  /** How long "Still there?" waits for a yes before the person leaves the queue. */
  STILL_THERE_SECONDS: seconds(60),
};

export type MatchingEnv = z.infer<z.ZodObject<typeof matchingEnv>>;
