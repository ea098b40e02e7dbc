import type { VibeChallengeId } from '@cuppa/domain/habit/daily-tea/vibe-challenges';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { tabStorage } from '../../lib/device/guarded-storage.ts';
import { TEA_MEMORY_KEY } from '../../lib/device/storage.ts';

/** The person's position in the deck of a day, and the challenges that they played or skipped. */
type TeaMemory = {
  index: number;
  day: string;
  played: { day: string; id: VibeChallengeId }[];
};

const KEY = ['daily-tea', 'memory'];
const START: TeaMemory = { index: 0, day: '', played: [] };

function readMemory(): TeaMemory {
  try {
    return { ...START, ...(JSON.parse(tabStorage.read(TEA_MEMORY_KEY) ?? '{}') as Partial<TeaMemory>) };
  } catch {
    return START;
  }
}

/** Kept while this tab is open, across its screens and a reload. Cleared when the person signs out. */
export function useTeaMemory() {
  const client = useQueryClient();
  const { data: memory } = useQuery({
    queryKey: KEY,
    queryFn: readMemory,
    initialData: readMemory,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const change = useCallback(
    (step: (memory: TeaMemory) => Partial<TeaMemory>) => {
      const before = client.getQueryData<TeaMemory>(KEY) ?? readMemory();
      const after = { ...before, ...step(before) };
      client.setQueryData<TeaMemory>(KEY, after);
      tabStorage.write(TEA_MEMORY_KEY, JSON.stringify(after));
    },
    [client],
  );
  return { memory, change };
}
