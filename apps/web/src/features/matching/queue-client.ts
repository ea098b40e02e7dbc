import type { AddressedSignal } from '@cuppa/contract/calls/call-events';
import type { MatchAnswer, QueueState } from '@cuppa/contract/matching/matching-events';
import type { Realtime } from '../../lib/server/realtime.ts';
import { createSignal } from '../../lib/store/create-signal.ts';

/** All that the screen shows; `elsewhere` is a search that another tab of the same person holds. */
export type QueueView =
  | { status: 'loading' }
  | { status: 'idle' }
  | { status: 'searching'; waitedMs: number; receivedAt: number }
  | { status: 'offered'; offer: Extract<QueueState, { state: 'offered' }>['offer']; receivedAt: number }
  | { status: 'elsewhere' }
  | { status: 'in-call'; callId: string };

const RETRY_MS = 2_000;
/** Below half of the server's lease. */
const HEARTBEAT_MS = 4_000;

function queueView(state: QueueState, tabId: string, nowMs: number): QueueView {
  switch (state.state) {
    case 'idle':
      return { status: 'idle' };
    case 'in-call':
      // The tab that searched goes into the call; the others can take it over.
      if (state.tabId !== null && state.tabId !== tabId) return { status: 'elsewhere' };
      return { status: 'in-call', callId: state.callId };
    case 'searching':
      if (state.tabId !== tabId) return { status: 'elsewhere' };
      return { status: 'searching', waitedMs: state.waitedMs, receivedAt: nowMs };
    case 'offered':
      if (state.tabId !== tabId) return { status: 'elsewhere' };
      return { status: 'offered', offer: state.offer, receivedAt: nowMs };
  }
}

/** The queue as this tab sees it: follows the server, and keeps this tab's ticket alive. */
export function createQueueClient(deps: { realtime: Realtime; tabId: string; now?: () => number }) {
  const { realtime, tabId, now = () => performance.now() } = deps;
  const changed = createSignal();
  let view: QueueView = { status: 'loading' };

  function show(state: QueueState): void {
    // A ready card stands over every page by itself; the search goes on behind it.
    if (state.state === 'offered' && state.offer.origin === 'direct') return;
    view = queueView(state, tabId, now());
    changed.send();
  }

  const holdsTicket = () => view.status === 'searching' || view.status === 'offered';

  return {
    read: () => view,
    subscribe: changed.listen,

    /** Follows the server until the returned function is called. */
    start: (): (() => void) => {
      let retry: ReturnType<typeof setTimeout> | undefined;
      const stops = [realtime.on('queue.state', show), realtime.onConnect(() => void resume())];

      /** A search goes on, even if its ticket ran out meanwhile. */
      async function resume(): Promise<void> {
        clearTimeout(retry);
        try {
          const wasSearching = holdsTicket();
          if (!wasSearching) show(await realtime.send('queue.read', {}));
          if (holdsTicket()) show(await realtime.send('queue.join', { tabId }));
        } catch {
          retry = setTimeout(() => void resume(), RETRY_MS);
        }
      }

      const heartbeat = setInterval(() => {
        if (holdsTicket()) realtime.send('queue.heartbeat', { tabId }).then(show, () => {});
      }, HEARTBEAT_MS);
      return () => {
        clearInterval(heartbeat);
        clearTimeout(retry);
        for (const stop of stops) stop();
      };
    },

    join: async () => show(await realtime.send('queue.join', { tabId })),
    leave: async () => show(await realtime.send('queue.leave', { tabId })),
    /** `heldSignals` go with a yes: the offer of the connection behind the card. */
    answer: async (answer: MatchAnswer, pairingId: string, heldSignals?: AddressedSignal[]) =>
      show(
        answer === 'accept' && heldSignals !== undefined
          ? await realtime.send('match.accept', { pairingId, heldSignals })
          : await realtime.send(`match.${answer}`, { pairingId }),
      ),
    /** Leaves without waiting, when the screen goes away. */
    abandon: () => {
      if (holdsTicket()) realtime.send('queue.leave', { tabId }).catch(() => {});
    },
  };
}

export type QueueClient = ReturnType<typeof createQueueClient>;
