import type { VibeChallengeId } from '@cuppa/domain/habit/daily-tea/vibe-challenges';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** The person's position in the deck of a day, and the challenges that they played or skipped. */
type TeaMemory = {
  index: number;
  day: string;
  played: { day: string; id: VibeChallengeId }[];
};

const KEY = ['daily-tea', 'memory'];
const START: TeaMemory = { index: 0, day: '', played: [] };

/** Kept while the app is open, across its screens. Cleared when the person signs out, as all queries are. */
export function useTeaMemory() {
  const client = useQueryClient();
  const { data: memory } = useQuery({
    queryKey: KEY,
    queryFn: () => START,
    initialData: START,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const change = useCallback(
    (step: (memory: TeaMemory) => Partial<TeaMemory>) =>
      void client.setQueryData<TeaMemory>(KEY, (before = START) => ({ ...before, ...step(before) })),
    [client],
  );
  return { memory, change };
}
