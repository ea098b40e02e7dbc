import { z } from 'zod';

const seconds = (fallback: number) => z.coerce.number().positive().max(86_400).default(fallback);

/** What can be set about the queue. */
export const matchingEnv = {
  /** How long a match card waits for its two answers. */
  OFFER_SECONDS: seconds(15),
  /** How long a ticket lives without a heartbeat. */
  QUEUE_LEASE_SECONDS: seconds(15),
};
