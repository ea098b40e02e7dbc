import type { QueueState } from '@cuppa/contract/meeting/matching/matching-events';
import type { Prospects } from '@cuppa/domain/meeting/matching/prospects';
import type { Realtime } from '../../lib/server/realtime.ts';
import { codeOf } from '../../lib/server/refusals.ts';
import type { QueueStates } from './queue-states.ts';

const RETRY_MS = 2_000;
/** Less than half of the server's lease. */
const HEARTBEAT_MS = 4_000;

type Tab = {
  states: QueueStates;
  show: (state: QueueState) => void;
  hope: (prospects: Prospects) => void;
  /** True if this tab shows a call that another tab is in. */
  isElsewhere: (callId: string) => boolean;
  isWatching: () => boolean;
  join: () => Promise<void>;
  isSearching: () => boolean;
  holdsTicket: () => boolean;
};

/** Shows a tab the server's queue states and keeps its ticket alive, until the returned function is called. */
export function keepTicket(realtime: Realtime, tabId: string, tab: Tab): () => void {
  let retry: ReturnType<typeof setTimeout> | undefined;
  const stops = [
    tab.states.follow(),
    realtime.on('queue.prospects', tab.hope),
    // The notice ends the watch.
    realtime.on('notice.added', ({ kind }) => {
      if (kind === 'queue.someone-fits' && tab.isWatching()) tab.show({ state: 'idle' });
    }),
    realtime.on('call.snapshot', ({ callId, phase }) => {
      if (phase === 'ended' && tab.isElsewhere(callId)) void resume();
    }),
    realtime.onConnect(() => void resume()),
  ];

  /** Continues a search, even if its ticket ran out meanwhile. */
  async function resume(): Promise<void> {
    clearTimeout(retry);
    try {
      // A person who did not answer "Still there?" no longer searches: a computer that wakes up is not a yes.
      if (!tab.isSearching()) await tab.states.ask('queue.read', {});
      if (tab.holdsTicket()) await tab.join();
    } catch (error) {
      // They paused on another device: this search is over.
      if (codeOf(error) === 'PAUSED') return tab.show({ state: 'idle' });
      retry = setTimeout(() => void resume(), RETRY_MS);
    }
  }

  const heartbeat = setInterval(() => {
    if (tab.holdsTicket()) tab.states.ask('queue.heartbeat', { tabId }).catch(() => {});
  }, HEARTBEAT_MS);
  return () => {
    clearInterval(heartbeat);
    clearTimeout(retry);
    for (const stop of stops) stop();
  };
}
