import { READER_LANGUAGE } from '@cuppa/domain/words/language';
import { matchingWords } from './matching.words.ts';
import type { MatchingDeps } from './matching-deps.ts';

/**
 * Rings the devices of people who were just shown a match card and look at the app nowhere, for as long as the card
 * waits. Nobody waits for it: the card stands without it.
 */
export function ringOffered({ limits, push }: Pick<MatchingDeps, 'limits' | 'push'>, userIds: readonly string[]): void {
  if (userIds.length === 0) return;
  const ttlSeconds = Math.ceil(limits.offerMs / 1_000);
  void push.ring(userIds, { ...matchingWords(READER_LANGUAGE).ring, tag: 'match', path: '/video', ttlSeconds });
}
