import type { AddressedSignal } from '@cuppa/contract/meeting/calls/call-events';
import type { MatchAnswer, QueueState, Widened } from '@cuppa/contract/meeting/matching/matching-events';
import type { Prospects } from '@cuppa/domain/meeting/matching/prospects';
import type { Relaxation } from '@cuppa/domain/meeting/matching/relaxations';
import type { Realtime } from '../../lib/server/realtime.ts';
import { createSignal } from '../../lib/store/create-signal.ts';
import { keepTicket } from './keep-ticket.ts';
import { createQueueStates } from './queue-states.ts';

export type Searching = {
  status: 'searching';
  waitedMs: number;
  receivedAt: number;
  /** True if the person said yes to the previous match card and the other did not. */
  isAfterYes: boolean;
  /** The limits that they widened for this search, if any. */
  widened: Widened | null;
  /** Null until the server has sent them. */
  prospects: Prospects | null;
};

/**
 * Everything that the screen shows. `elsewhere`: another tab of the same person holds the search. `call-elsewhere`: a
 * call that this tab did not search for.
 */
export type QueueView =
  | { status: 'loading' }
  /** `wasAway`: the search ended because no one answered "Still there?". */
  | { status: 'idle'; wasAway: boolean }
  /** Outside of the queue, waiting for a notice that someone fits; `from`: not before, as ISO 8601. */
  | { status: 'watching'; from: string | null }
  | Searching
  | { status: 'still-there'; remainingMs: number; receivedAt: number }
  | { status: 'offered'; offer: Extract<QueueState, { state: 'offered' }>['offer']; receivedAt: number }
  | { status: 'elsewhere' }
  | { status: 'call-elsewhere'; callId: string }
  | { status: 'in-call'; callId: string };

/** Earlier state and actions of the person that the next view depends on. */
type Before = { view: QueueView; declinedId: string | null; isLeaving: boolean };

function queueView(state: QueueState, tabId: string, nowMs: number, before: Before): QueueView {
  switch (state.state) {
    case 'idle':
      return { status: 'idle', wasAway: wasAway(before) };
    case 'watching':
      return { status: 'watching', from: state.from };
    case 'in-call':
      return {
        status: entersCall(state.tabId, tabId, before.view) ? 'in-call' : 'call-elsewhere',
        callId: state.callId,
      };
    case 'searching':
      if (state.tabId !== tabId) return { status: 'elsewhere' };
      return {
        status: 'searching',
        waitedMs: state.waitedMs,
        receivedAt: nowMs,
        isAfterYes: isAfterYes(before),
        widened: state.widened ?? null,
        prospects: before.view.status === 'searching' ? before.view.prospects : null,
      };
    case 'still-there':
      if (state.tabId !== tabId) return { status: 'elsewhere' };
      return { status: 'still-there', remainingMs: state.remainingMs, receivedAt: nowMs };
    case 'offered':
      if (state.tabId !== tabId) return { status: 'elsewhere' };
      return { status: 'offered', offer: state.offer, receivedAt: nowMs };
  }
}

/**
 * True in the tab that searched, and in one that is opened while the call begins; others may take the call over. Once
 * the call runs, the server names no tab.
 */
function entersCall(searchedBy: string | null, tabId: string, { status }: QueueView): boolean {
  if (searchedBy !== null) return searchedBy === tabId;
  return ['loading', 'searching', 'still-there', 'offered', 'in-call'].includes(status);
}

function wasAway({ view, isLeaving }: Before): boolean {
  if (view.status === 'idle') return view.wasAway;
  return view.status === 'still-there' && !isLeaving;
}

/** Stays true through the whole next search. A person who takes back their own yes is told nothing. */
function isAfterYes({ view, declinedId }: Before): boolean {
  if (view.status === 'searching') return view.isAfterYes;
  return view.status === 'offered' && view.offer.hasAccepted && view.offer.pairingId !== declinedId;
}

type QueueClientDeps = {
  realtime: Realtime;
  tabId: string;
  /** True if a call would start with the camera off; read when a search starts. */
  startsWithVoice?: () => boolean;
  /** True if the person would rather type than talk; read when a search starts. */
  startsWithTyping?: () => boolean;
  /** False if this browser cannot make calls: the server then refuses the search. */
  canCall?: () => boolean;
  now?: () => number;
};

/** Commands without a local effect: their answer is the new state. */
function commandsOf(states: ReturnType<typeof createQueueStates>, tabId: string) {
  return {
    /** Widens this search, or takes back all that was widened. */
    widen: (to: Relaxation | null) => states.ask('queue.widen', { tabId, to }),
    /** Leaves the queue and watches it: the person gets a notice once someone who fits waits. */
    watch: () => states.ask('queue.watch', { tabId }),
    unwatch: () => states.ask('queue.unwatch', {}),
    /** Says yes to "Still there?". */
    confirmPresence: () => states.ask('queue.still-here', { tabId }),
  };
}

/** The queue as this tab sees it. Follows the server, and keeps this tab's ticket alive. */
export function createQueueClient({
  realtime,
  tabId,
  startsWithVoice = () => false,
  startsWithTyping = () => false,
  canCall = () => true,
  now = () => performance.now(),
}: QueueClientDeps) {
  const changed = createSignal();
  let view: QueueView = { status: 'loading' };
  let declinedId: string | null = null;
  let isLeaving = false;
  const states = createQueueStates(realtime, show);

  function show(state: QueueState): void {
    // A ready card has its own place over every page; the search continues behind it.
    if (state.state === 'offered' && state.offer.origin === 'direct') return;
    view = queueView(state, tabId, now(), { view, declinedId, isLeaving });
    changed.send();
  }

  function hope(prospects: Prospects): void {
    if (view.status !== 'searching') return;
    view = { ...view, prospects };
    changed.send();
  }

  const isElsewhere = (callId: string) => view.status === 'call-elsewhere' && view.callId === callId;
  const isWatching = () => view.status === 'watching';
  const isSearching = () => view.status === 'searching' || view.status === 'offered';
  const holdsTicket = () => isSearching() || view.status === 'still-there';
  let isVoiceTold: boolean | null = null;
  const join = () => {
    isVoiceTold = startsWithVoice();
    const typing = startsWithTyping() ? { startsWithTyping: true } : {};
    return states.ask('queue.join', { tabId, startsWithVoice: isVoiceTold, ...typing, canCall: canCall() });
  };

  return {
    read: () => view,
    subscribe: changed.listen,

    /** Follows the server until the returned function is called. */
    start: () =>
      keepTicket(realtime, tabId, { states, show, hope, join, isElsewhere, isWatching, isSearching, holdsTicket }),

    join,
    /** Joins again if the camera was turned off or on, or lost, during the search: the other's card says so. */
    followCamera: () => {
      if (view.status === 'searching' && startsWithVoice() !== isVoiceTold) join().catch(() => {});
    },
    leave: async () => {
      isLeaving = true;
      try {
        await states.ask('queue.leave', { tabId });
      } finally {
        isLeaving = false;
      }
    },
    ...commandsOf(states, tabId),
    /** Answers a match card. `heldSignals`, the offer of the connection behind it, are sent with a yes. */
    answer: (answer: MatchAnswer, pairingId: string, heldSignals?: AddressedSignal[]): Promise<void> => {
      if (answer === 'decline') declinedId = pairingId;
      return answer === 'accept' && heldSignals !== undefined
        ? states.ask('match.accept', { pairingId, heldSignals })
        : states.ask(`match.${answer}`, { pairingId });
    },
    /** Takes over a call from another tab. */
    takeCall: () => {
      if (view.status !== 'call-elsewhere') return;
      view = { status: 'in-call', callId: view.callId };
      changed.send();
    },
    /** Leaves without waiting, when the screen closes. */
    abandon: () => {
      if (holdsTicket()) realtime.send('queue.leave', { tabId }).catch(() => {});
    },
  };
}

export type QueueClient = ReturnType<typeof createQueueClient>;
