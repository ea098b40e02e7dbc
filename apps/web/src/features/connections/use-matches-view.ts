import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MatchesView } from './connections.queries.ts';

const KEY = ['matches-view'];
/** The view as designed: shared values first, and both kinds of people. */
const FIRST_VIEW: MatchesView = { tab: 'everyone', lens: 'values', kind: null };

/** The view of the matches. It is kept with the lists themselves, for the way back from a person's page. */
export function useMatchesView(): [MatchesView, (change: Partial<MatchesView>) => void] {
  const client = useQueryClient();
  const [view, setView] = useState(() => client.getQueryData<MatchesView>(KEY) ?? FIRST_VIEW);
  return [
    view,
    (change) => {
      const next = { ...view, ...change };
      setView(next);
      client.setQueryData(KEY, next);
    },
  ];
}
