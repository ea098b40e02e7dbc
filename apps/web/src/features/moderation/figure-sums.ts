import type { Api } from '../../lib/server/server-provider.tsx';

/** The figures of one month. */
export type Month = Awaited<ReturnType<Api['moderation']['figures']>>['months'][number];

export function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
