import type { CallSnapshot } from '@cuppa/contract/meeting/calls/call-events';
import { elapsedAt } from '@cuppa/domain/meeting/calls/call-clock';
import { nextChangeMs, stepCall } from '@cuppa/domain/meeting/calls/call-script';
import type { CallEvent, CallState } from '@cuppa/domain/meeting/calls/call-state';
import { viewOfCall } from '@cuppa/domain/meeting/calls/call-view';
import { cardText, thenAskOf } from '@cuppa/domain/meeting/calls/call-words';
import { PRACTICE_SEATS, PRACTICE_VALUES, startPractice } from '@cuppa/domain/meeting/calls/practice-call';
import { shownCard } from '@cuppa/domain/meeting/calls/shown-cards';
import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import { createStore, type Readable } from '../../../lib/store/create-store.ts';
import type { StageEngine } from '../call-engine.ts';
import type { CallView } from '../call-view.ts';
import { createLineExchange } from '../lines/line-exchange.ts';
import { createReactionExchange } from '../reactions/reaction-exchange.ts';

/** The words of a practice call that no real call has. */
type PracticeWords = {
  /** The name of the drawn partner, which says that this is practice. */
  partner: string;
  /** Takes the place of the first card. */
  greeting: string;
  matchType: string;
};

type PracticeDeps = {
  id: string;
  words: PracticeWords;
  /** The page's clock, in milliseconds. */
  now?: () => number;
};

type PracticeEngine = StageEngine &
  Readable<CallView> & {
    /** Runs the script until the returned function is called. */
    start(): () => void;
    leave(): void;
    /** Whether the person has pressed Next: at this length, no act draws a second card by itself. */
    hasTakenNext(): boolean;
  };

const { own } = PRACTICE_SEATS;
/** The partner returns a reaction after this time. */
const REACTS_AFTER_MS = 700;
const nothing = () => undefined;

/**
 * A call on this device alone: the script of every call, with a drawn partner. It sends and stores nothing. Its time
 * begins when it is created.
 */
export function createPracticeEngine({ id, words, now = () => performance.now() }: PracticeDeps): PracticeEngine {
  let state = startPractice(id, now());
  let revision = 1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const view = createStore<CallView>(viewOf());

  function viewOf(): CallView {
    const snapshot = snapshotOf(state, { id, words, revision, nowMs: now() });
    if (state.phase === 'ended') return { status: 'ended', snapshot };
    return {
      status: 'live',
      snapshot,
      receivedAt: now(),
      link: 'connected',
      isSignalling: true,
      remoteStream: null,
      remoteVideo: null,
      remoteDevices: { isMicrophoneOn: true, isCameraOn: true },
      network: null,
      isPictureRested: false,
    };
  }

  function apply(event: CallEvent): undefined {
    const next = stepCall(state, event, now());
    if (next !== state) {
      state = next;
      revision += 1;
      view.write(viewOf());
    }
    awaitChange();
  }

  function awaitChange(): void {
    clearTimeout(timer);
    const dueMs = nextChangeMs(state);
    if (dueMs !== null) timer = setTimeout(() => apply({ type: 'tick' }), Math.max(0, dueMs - now()));
  }

  const lines = createLineExchange({
    tell: (message) => {
      if (message.type === 'line') lines.received(message.line.id);
      return true;
    },
    soundsRude: async () => false,
    now,
  });
  const reactions = createReactionExchange({
    tell: (reaction) => {
      setTimeout(() => reactions.receive(reaction), REACTS_AFTER_MS);
      return true;
    },
    now,
  });

  return {
    read: view.read,
    subscribe: view.subscribe,
    start: () => {
      awaitChange();
      return () => clearTimeout(timer);
    },
    leave: () => apply({ type: 'left', seat: own }),
    hasTakenNext: () => state.draws.some((draws) => draws > 0),
    ready: () => apply({ type: 'ready', seat: own }),
    nextCard: () => apply({ type: 'next-card', seat: own }),
    answerExtension: (isYes) => apply({ type: 'answer-extension', seat: own, isYes }),
    answerChallenge: nothing,
    lines,
    reactions,
    readVoice: async () => null,
    firstFrame: nothing,
    followShown: () => nothing,
    draw: nothing,
    onDrawn: () => nothing,
  };
}

/** No difference card is dealt in practice, so no card names anyone. */
const READERS = { sharedValues: PRACTICE_VALUES, names: ['', ''], holder: undefined } as const;

type Around = Pick<PracticeDeps, 'id' | 'words'> & { revision: number; nowMs: number };

function snapshotOf(state: CallState, { id, words, revision, nowMs }: Around): CallSnapshot {
  const card = shownCard({ callId: id, sharedValues: PRACTICE_VALUES, state });
  return {
    ...viewOfCall(state, own),
    callId: id,
    revision,
    promptNumber: state.act + 1,
    card: {
      ...card,
      text: state.act === 0 ? words.greeting : cardText(card.id, READERS, READER_LANGUAGE),
      thenAsk: thenAskOf(card.id, READER_LANGUAGE),
    },
    elapsedMs: elapsedAt(state, nowMs),
    challenge: null,
    partner: { firstName: words.partner, avatarSeed: id, frame: null },
    sharedValues: [...PRACTICE_VALUES],
    matchType: words.matchType,
    keepsWaiting: false,
  };
}
