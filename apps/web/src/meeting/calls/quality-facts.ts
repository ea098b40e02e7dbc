import type { QualityFacts } from '@cuppa/contract/meeting/calls/call-events';
import type { PictureLevel } from '@cuppa/domain/meeting/calls/picture-levels';
import { higherOf, lowerOf, type QualitySample } from './call-quality.ts';
import type { LinkFacts } from './quality-sampler.ts';

type Mean = { sum: number; count: number };

/** The sums over the samples of one call so far. */
export type QualityTally = {
  samples: number;
  loss: Mean;
  delay: Mean;
  isRelayed: boolean | null;
  bestLevel: PictureLevel;
  worstLevel: PictureLevel;
  restedSamples: number;
  receivedHeight: number;
};

const NONE: Mean = { sum: 0, count: 0 };
const LONGEST_DELAY_MS = 60_000;
const LONGEST_NAME = 40;

export const EMPTY_TALLY: QualityTally = {
  samples: 0,
  loss: NONE,
  delay: NONE,
  isRelayed: null,
  bestLevel: 'audio',
  worstLevel: '720p',
  restedSamples: 0,
  receivedHeight: 0,
};

/** `level` is the sent level during the sample; null if the person's camera was off by choice. */
export function addSample(
  tally: QualityTally,
  { sample, link, level }: { sample: QualitySample; link: LinkFacts; level: PictureLevel | null },
): QualityTally {
  return {
    samples: tally.samples + 1,
    loss: addTo(tally.loss, sample.lossShare),
    delay: addTo(tally.delay, sample.delayMs),
    isRelayed: link.isRelayed ?? tally.isRelayed,
    bestLevel: level === null ? tally.bestLevel : higherOf(tally.bestLevel, level),
    worstLevel: level === null ? tally.worstLevel : lowerOf(tally.worstLevel, level),
    restedSamples: tally.restedSamples + (level === 'audio' ? 1 : 0),
    receivedHeight: Math.max(tally.receivedHeight, link.receivedHeight),
  };
}

/** Null if there was no sample of the call. */
export function factsOf(tally: QualityTally, browser: string): QualityFacts | null {
  const { samples, bestLevel, worstLevel, restedSamples, isRelayed, receivedHeight } = tally;
  if (samples === 0) return null;
  const delayMs = meanOf(tally.delay);
  return {
    samples,
    lossShare: meanOf(tally.loss),
    delayMs: delayMs === null ? null : Math.round(Math.min(LONGEST_DELAY_MS, delayMs)),
    isRelayed,
    browser: browser.slice(0, LONGEST_NAME),
    bestLevel,
    // If no picture was ever sent by choice, the worst level must not exceed the best.
    worstLevel: lowerOf(worstLevel, bestLevel),
    restedShare: restedSamples / samples,
    receivedHeight: Math.round(receivedHeight),
  };
}

function addTo({ sum, count }: Mean, value: number | null): Mean {
  return value === null ? { sum, count } : { sum: sum + value, count: count + 1 };
}

function meanOf({ sum, count }: Mean): number | null {
  return count === 0 ? null : sum / count;
}
