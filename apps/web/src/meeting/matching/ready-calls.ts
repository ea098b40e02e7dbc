import type { MatchAnswer, Offer, QueueState } from '@cuppa/contract/meeting/matching/matching-events';
import { isCameraKeptOff, keepCameraOff } from '../../lib/media/camera-kept-off.ts';
import { noteRung, takeRung, whenRung } from '../../lib/page/ringing.ts';
import { runningCall } from '../../lib/page/running-call.ts';
import type { Realtime } from '../../lib/server/realtime.ts';
import { createSignal } from '../../lib/store/create-signal.ts';
import { isOfferGone } from './matching.messages.ts';
import { createQueueStates } from './queue-states.ts';

type Ringing = { offer: Offer; receivedAt: number };
/** The outcome of a card, which one tab acts on once. */
type Outcome = { kind: 'entered'; callId: string } | { kind: 'missed' } | { kind: 'gone' };
export type ReadyView = { ringing: Ringing | null; outcome: Outcome | null; isAnswering: boolean };

type ReadyCallsDeps = { realtime: Realtime; now?: () => number };

/** Follows the server's ready cards. Among a person's tabs, the one that rang or said yes enters the call. */
export function createReadyCalls({ realtime, now = () => performance.now() }: ReadyCallsDeps) {
  const changed = createSignal();
  let view: ReadyView = { ringing: null, outcome: null, isAnswering: false };
  let cancelledId: string | null = null;
  /** The outcome for the tab that rang. It may arrive before the answer to that tab's ring command. */
  let result: { pairingId: string; outcome: Outcome } | null = null;
  const states = createQueueStates(realtime, follow);
  const voice = createReadyVoice({ ask: states.ask, readOffer: () => view.ringing?.offer });

  function show(change: Partial<ReadyView>): void {
    view = { ...view, ...change };
    changed.send();
  }

  function follow(state: QueueState): void {
    const before = view.ringing?.offer;
    runningCall.write(state.state === 'in-call' ? state.callId : null);
    if (state.state === 'offered' && state.offer.origin === 'direct') {
      // The call may open in any tab of the person.
      if (state.offer.startsWithVoice) keepCameraOff(true);
      show({ ringing: { offer: state.offer, receivedAt: now() } });
      return;
    }
    if (before !== undefined) show({ ringing: null });
    if (state.state === 'in-call')
      result = { pairingId: state.pairingId, outcome: { kind: 'entered', callId: state.callId } };
    else if (before?.hasAccepted && cancelledId !== before.pairingId)
      result = { pairingId: before.pairingId, outcome: { kind: 'missed' } };
    else result = null;
    tellIfRung();
  }

  function tellIfRung(): void {
    if (result === null || !takeRung(result.pairingId)) return;
    show({ outcome: result.outcome });
    result = null;
  }

  const noteBefore: Record<MatchAnswer, (pairingId: string) => void> = {
    accept: noteRung,
    decline: (pairingId) => {
      cancelledId = pairingId;
    },
  };

  async function answer(given: MatchAnswer): Promise<void> {
    const pairingId = view.ringing?.offer.pairingId;
    if (pairingId === undefined) return;
    noteBefore[given](pairingId);
    show({ isAnswering: true });
    if (given === 'accept') await voice.tellBeforeYes();
    try {
      await states.ask(`match.${given}`, { pairingId });
    } catch (error) {
      show({ ringing: null, ...(isOfferGone(error) && { outcome: { kind: 'gone' } }) });
    }
    show({ isAnswering: false });
  }

  return {
    read: () => view,
    subscribe: changed.listen,
    /** Follows until the returned function is called. */
    start: (): (() => void) => {
      const stops = [
        states.follow(),
        whenRung(tellIfRung),
        realtime.onConnect(() => void states.ask('queue.read', {}).catch(() => {})),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
    takeOutcome: () => show({ outcome: null }),
    answer,
    chooseVoice: voice.choose,
  };
}

type Tools = Pick<ReturnType<typeof createQueueStates>, 'ask'> & { readOffer: () => Offer | undefined };

/** Voice-first on the open ready card: choices are sent one after the other, the last one before the yes. */
function createReadyVoice({ ask, readOffer }: Tools) {
  let telling: Promise<boolean> = Promise.resolve(true);

  /** Sends whether this person starts with their camera off, and whether they would rather type. Resolves to true if the server accepted it. */
  function choose(startsWithVoice: boolean, startsWithTyping?: boolean): Promise<boolean> {
    const pairingId = readOffer()?.pairingId;
    if (pairingId === undefined) return Promise.resolve(false);
    telling = telling
      .then(() =>
        ask('match.voice', { pairingId, startsWithVoice, ...(startsWithTyping !== undefined && { startsWithTyping }) }),
      )
      .then(
        () => true,
        () => false,
      );
    return telling;
  }

  return {
    choose,
    /**
     * The yes may start the call. Sends this tab's choice first, if it did not arrive or another tab sent a different
     * one.
     */
    tellBeforeYes: async (): Promise<void> => {
      await telling;
      const isVoice = isCameraKeptOff();
      const offer = readOffer();
      if (offer !== undefined && offer.startsWithVoice !== isVoice) await choose(isVoice);
    },
  };
}
