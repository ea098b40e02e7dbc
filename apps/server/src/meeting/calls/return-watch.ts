import type { Realtime } from '../../platform/realtime/realtime.ts';
import type { CallsService } from './calls.service.ts';
import { markAbsent } from './seats.ts';

/** How long people have to return to their calls after an outage. */
export const RETURN_AFTER_OUTAGE_MS = 10_000;

type Deps = {
  realtime: Pick<Realtime, 'countIn'>;
  calls: Pick<CallsService, 'listActive' | 'act'>;
  onError: (error: unknown) => void;
};

/**
 * Marks people away who have not returned to their calls in time after `begin`. Looks again after the same time if that
 * fails: a process that is just being killed does not say whom it has.
 */
export function createReturnWatch({ realtime, calls, onError }: Deps): { begin(): void; stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function begin(): void {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void look(), RETURN_AFTER_OUTAGE_MS);
  }

  async function look(): Promise<void> {
    try {
      await markAbsent(realtime, calls);
    } catch (error) {
      onError(error);
      begin();
    }
  }

  return {
    begin,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
