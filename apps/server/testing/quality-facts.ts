import type { QualityFacts } from '@cuppa/contract/meeting/calls/call-events';

/** A browser's report of a good call. */
export function someFacts(change: Partial<QualityFacts> = {}): QualityFacts {
  return {
    samples: 150,
    lossShare: 0.01,
    delayMs: 80,
    isRelayed: true,
    browser: 'Chrome 131',
    bestLevel: '720p',
    worstLevel: '360p',
    restedShare: 0,
    receivedHeight: 720,
    ...change,
  };
}
