import type { Recap } from '@cuppa/contract/post-call/post-call-contract';
import type { Database } from '../../platform/postgres/database.ts';
import { findFeedback, findQuality } from './post-call.repository.ts';

/**
 * A person's own feedback on a call from both forms, or null if they gave none. The connection rating is the slider's
 * if given, else the stars (product decisions section 2).
 */
export async function readGivenFeedback(db: Database, userId: string, callId: string): Promise<Recap['feedback']> {
  const [stars, sliders] = await Promise.all([findFeedback(db, userId, callId), findQuality(db, userId, callId)]);
  const rating = stars?.rating ?? sliders?.quality_rating;
  if (rating === undefined) return null;
  return {
    rating,
    connectionRating: sliders?.connection_rating ?? rating,
    comment: stars?.comment ?? sliders?.feedback ?? '',
  };
}
