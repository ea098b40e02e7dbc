import type { Offer } from '@cuppa/contract/meeting/matching/matching-events';
import { isCameraKeptOff } from '../../lib/media/camera-kept-off.ts';
import type { createQueueStates } from './queue-states.ts';

type Tools = Pick<ReturnType<typeof createQueueStates>, 'ask'> & { readOffer: () => Offer | undefined };

/** Voice-first on the open ready card: choices are sent one after the other, the last one before the yes. */
export function createReadyVoice({ ask, readOffer }: Tools) {
  let telling: Promise<boolean> = Promise.resolve(true);

  /** Sends whether this person starts with their camera off. Resolves to true if the server accepted it. */
  function choose(startsWithVoice: boolean): Promise<boolean> {
    const pairingId = readOffer()?.pairingId;
    if (pairingId === undefined) return Promise.resolve(false);
    telling = telling
      .then(() => ask('match.voice', { pairingId, startsWithVoice }))
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
