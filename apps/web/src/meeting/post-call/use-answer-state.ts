import { useQuery } from '@tanstack/react-query';
import { useServer } from '../../lib/server/server-provider.tsx';

/**
 * What is known of the private answers to a call. `ask`: the question is open and unanswered. `none`: the person wants
 * nothing more. `hopes`: something may still come of it, or the two are connected. `over`: nothing will.
 */
export type AnswerState = 'loading' | 'ask' | 'none' | 'hopes' | 'again' | 'over';

export function useAnswerState(callId: string): AnswerState {
  const { queries } = useServer();
  const { data, isPending } = useQuery(queries.pairs.verdict.queryOptions({ input: { callId } }));
  if (data === undefined) return isPending ? 'loading' : 'over';
  if (data.shared === 'again') return 'again';
  if (data.shared !== null) return 'hopes';
  if (data.own?.length === 0) return 'none';
  if (!data.isOpen) return 'over';
  return data.own === null ? 'ask' : 'hopes';
}
