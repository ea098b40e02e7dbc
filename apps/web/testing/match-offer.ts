import type { QueueState } from '@cuppa/contract/meeting/matching/matching-events';

type Offered = Extract<QueueState, { state: 'offered' }>;

/** The id of the searching tab in tests. */
export const TAB = 'tab-of-the-test';

/** A match card for the searching tab. */
export function offered(change: Partial<Offered['offer']> = {}): QueueState {
  const offer: Offered['offer'] = {
    pairingId: 'pairing',
    partnerName: 'Ben',
    partnerAvatarSeed: 'ben',
    partnerFrame: null,
    partnerFace: null,
    partnerAge: 30,
    sharedValues: ['honesty'],
    kind: 'friendship',
    partnerPronouns: null,
    partnerPrompt: null,
    startsWithVoice: false,
    partnerStartsWithVoice: false,
    remainingMs: 15_000,
    hasAccepted: false,
    origin: 'queue',
    connection: null,
    ...change,
  };
  return { state: 'offered', tabId: TAB, offer };
}
