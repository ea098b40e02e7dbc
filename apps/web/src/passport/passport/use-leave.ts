import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { leaveFor } from '../../lib/device/leave-for.ts';
import { failureKey } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';

type Leaving<Input, Key extends string> = {
  /** Returns the address to go to. */
  ask: (input: Input) => Promise<{ url: string }>;
  refusals: Record<string, Key>;
};

/**
 * Requests an address and goes there. The button stays busy until the browser has left, and is enabled again when it
 * returns.
 */
export function useLeave<Input, Key extends string>({ ask, refusals }: Leaving<Input, Key>) {
  const { queries } = useServer();
  const client = useQueryClient();
  const [isGone, setIsGone] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: ask,
    onSuccess: ({ url }) => {
      setIsGone(true);
      leaveFor(url);
    },
    // A refusal means that something has changed: the page reloads to show it.
    onError: () => void client.invalidateQueries({ queryKey: queries.passport.mine.key() }),
  });
  useEffect(() => {
    const comeBack = () => setIsGone(false);
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);
  return {
    leave: mutate,
    isLeaving: isPending || isGone,
    failure: error && !isPending ? failureKey(error, refusals, 'unreachable') : null,
  };
}
