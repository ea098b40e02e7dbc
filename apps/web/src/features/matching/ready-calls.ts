import type { MatchAnswer, Offer, QueueState } from '@cuppa/contract/matching/matching-events';
import { isCameraKeptOff, keepCameraOff } from '../../lib/media/camera-kept-off.ts';
import { noteRung, takeRung, whenRung } from '../../lib/page/ringing.ts';
import type { Realtime } from '../../lib/server/realtime.ts';
import { createSignal } from '../../lib/store/create-signal.ts';
import { isOfferGone } from './matching.messages.ts';
import { createQueueStates } from './queue-states.ts';

type Ringing = { offer: Offer; receivedAt: number };
/** The outcome of a card, for this tab to act on once. */
type Outcome = { kind: 'entered'; callId: string } | { kind: 'missed' } | { kind: 'gone' };
export type ReadyView = { ringing: Ringing | null; outcome: Outcome | null; isAnswering: boolean };

/** Follows the server's ready cards. Of a person's tabs the one that rang, or said yes, goes into the call. */
export function createReadyCalls({
  realtime,
  now = () => performance.now(),
}: {
  realtime: Realtime;
  now?: () => number;
}) {
  const changed = createSignal();
  let view: ReadyView = { ringing: null, outcome: null, isAnswering: false };
  let cancelledId: string | null = null;
  /** What became of a call, for the tab that rang. It may come before the answer to who asked for the call. */
  let result: { pairingId: string; outcome: Outcome } | null = null;
  /** Whether the last word on the camera arrived. */
  let telling: Promise<boolean> = Promise.resolve(true);
  const states = createQueueStates(realtime, follow);

  function show(change: Partial<ReadyView>): void {
    view = { ...view, ...change };
    changed.send();
  }

  function follow(state: QueueState): void {
    const before = view.ringing?.offer;
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
    if (given === 'accept') await tellBeforeYes();
    try {
      await states.ask(`match.${given}`, { pairingId });
    } catch (error) {
      show({ ringing: null, ...(isOfferGone(error) && { outcome: { kind: 'gone' } }) });
    }
    show({ isAnswering: false });
  }

  function chooseVoice(startsWithVoice: boolean): Promise<boolean> {
    const pairingId = view.ringing?.offer.pairingId;
    if (pairingId === undefined) return Promise.resolve(false);
    telling = telling
      .then(() => states.ask('match.voice', { pairingId, startsWithVoice }))
      .then(
        () => true,
        () => false,
      );
    return telling;
  }

  /** The yes may start the call. What this tab would do may not have arrived, or not be what another tab said. */
  async function tellBeforeYes(): Promise<void> {
    await telling;
    const isVoice = isCameraKeptOff();
    if (view.ringing !== null && view.ringing.offer.startsWithVoice !== isVoice) await chooseVoice(isVoice);
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
    /** Says whether this person begins with their camera off; answers whether the server heard it. */
    chooseVoice,
  };
}
