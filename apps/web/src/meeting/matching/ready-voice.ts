import type { Offer } from '@cuppa/contract/meeting/matching/matching-events';
import { isCameraKeptOff } from '../../lib/media/camera-kept-off.ts';
import type { createQueueStates } from './queue-states.ts';

type Tools = Pick<ReturnType<typeof createQueueStates>, 'ask'> & { readOffer: () => Offer | undefined };

/** Voice-first on the ready card that stands: one word after the other, and the last one before the yes. */
export function createReadyVoice({ ask, readOffer }: Tools) {
  let telling: Promise<boolean> = Promise.resolve(true);

  /** Says whether this person begins with their camera off; answers whether the server heard it. */
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
    /** The yes may start the call. What this tab would do may not have arrived, or not be what another tab said. */
    tellBeforeYes: async (): Promise<void> => {
      await telling;
      const isVoice = isCameraKeptOff();
      const offer = readOffer();
      if (offer !== undefined && offer.startsWithVoice !== isVoice) await choose(isVoice);
    },
  };
}
