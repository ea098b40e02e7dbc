import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import type { PairingRow } from './matching.repository.ts';
import { matchingWords } from './matching.words.ts';
import type { MatchingDeps } from './matching-deps.ts';

/**
 * Match cards appear on the page of the queue; the ready card of two people who know each other appears over any page.
 */
const PATHS: Record<PairingRow['origin'], string> = { queue: '/video', nearby: '/video', direct: '/home' };

/**
 * Rings the devices of people who were just shown a card and look at the app nowhere, for as long as the card waits.
 * Callers do not wait for it: the card is shown without it.
 */
export function ringOffered(
  { push }: Pick<MatchingDeps, 'push'>,
  { origin, createdAt, expiresAt }: Pick<PairingRow, 'createdAt' | 'expiresAt' | 'origin'>,
  userIds: readonly string[],
): void {
  const ttlSeconds = Math.ceil((expiresAt.getTime() - createdAt.getTime()) / 1_000);
  const message = { ...matchingWords(READER_LANGUAGE).ring, tag: 'match', path: PATHS[origin], ttlSeconds };
  void push.ring(userIds, message);
}
