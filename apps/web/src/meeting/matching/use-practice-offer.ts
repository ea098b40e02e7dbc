import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readStored } from '../../lib/device/storage.ts';
import { useServer } from '../../lib/server/server-provider.tsx';

/** Whether a practice call is offered before the first search: once on a device, to a person who has had no call. */
export function usePracticeOffer(): boolean {
  const { queries } = useServer();
  const [isAnswered] = useState(() => readStored('hasAnsweredPractice') === true);
  const { data } = useQuery(queries.progress.badges.queryOptions({ enabled: !isAnswered }));
  return !isAnswered && data?.some(({ id, earnedAt }) => id === 'first_five' && earnedAt === null) === true;
}
