import { PICTURE_LEVELS, type PictureLevel } from '@cuppa/domain/meeting/calls/picture-levels';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterSample,
  type CallQuality,
  lowerOf,
  type QualitySample,
  SAVING_CEILING,
  startQuality,
  throughOutage,
  underCeiling,
} from './call-quality.ts';

const GOOD: QualitySample = {
  lossShare: 0,
  delayMs: 80,
  availableKbps: null,
  framesPerSecond: 30,
  cameraFramesPerSecond: 30,
};
const LOSSY = { ...GOOD, lossShare: 0.3 };
const SLOW = { ...GOOD, delayMs: 1_500 };
const NARROW = { ...GOOD, availableKbps: 50 };
const STUTTERING = { ...GOOD, framesPerSecond: 6 };
const UNREPORTED = { ...GOOD, lossShare: null };

function after(samples: readonly QualitySample[], quality = startQuality()): CallQuality {
  return samples.reduce(afterSample, quality);
}
const times = (count: number, sample: QualitySample) => Array.from({ length: count }, () => sample);
const levelsOf = (samples: readonly QualitySample[], quality: CallQuality) =>
  samples.map((_sample, index) => after(samples.slice(0, index + 1), quality).level);
const atBest = after(times(10, GOOD));

describe('the quality of a call', () => {
  it('starts low and rises', () => {
    expect(startQuality().level).toBe('180p');
    expect(levelsOf(times(4, GOOD), startQuality())).toEqual(['360p', '360p', '720p', '720p']);
  });

  it.each<[name: string, sample: QualitySample, levels: PictureLevel[]]>([
    ['loss', LOSSY, ['360p', '180p', 'audio', 'audio']],
    ['a narrow line', NARROW, ['360p', '180p', 'audio', 'audio']],
    // Without the smallest picture, neither would get better.
    ['a slow line', SLOW, ['360p', '180p', '180p', '180p']],
    ['a slow device', STUTTERING, ['360p', '180p', '180p', '180p']],
    ['a line that is as wide as needed', { ...GOOD, availableKbps: 900 }, ['720p', '720p', '720p', '720p']],
    ['a line that takes a small picture', { ...GOOD, availableKbps: 300 }, ['360p', '360p', '360p', '360p']],
  ])('steps down immediately by %s', (_name, sample, levels) => {
    expect(levelsOf(times(4, sample), atBest)).toEqual(levels);
  });

  it('rests the picture only after two bad samples of the smallest one', () => {
    const smallest = after([], startQuality());
    expect(after([LOSSY], smallest).level).toBe('180p');
    expect(after([LOSSY, GOOD, LOSSY], { ...smallest, patience: 4 }).level).toBe('180p');
    expect(after([LOSSY, LOSSY], smallest).level).toBe('audio');
  });

  it('does not count the losses of an outage as a weak network', () => {
    const rested = after(times(4, LOSSY), atBest);
    expect(rested.level).toBe('audio');
    const back = throughOutage(rested);
    expect(back.level).toBe('180p');
    expect(levelsOf(times(3, LOSSY), back)).toEqual(['180p', '180p', '180p']);
    // A network that keeps losing packets is weak.
    expect(after(times(5, LOSSY), back).level).toBe('audio');
    expect(throughOutage(atBest).level).toBe('720p');
  });

  it('calls a network weak as long as it carries only sound', () => {
    const rested = after(times(6, LOSSY), atBest);
    expect(after(times(3, GOOD), rested)).toMatchObject({ level: 'audio', network: 1 });
    expect(after(times(4, GOOD), rested)).toMatchObject({ level: '180p', network: 2 });
  });

  it('rises slowly, and later after each failed step up', () => {
    const rested = after(times(6, LOSSY), atBest);
    const ups = (quality: CallQuality) =>
      levelsOf(times(60, GOOD), quality).findIndex((level) => level !== 'audio') + 1;
    expect(ups(rested)).toBe(4);
    const once = after([...times(4, GOOD), LOSSY, LOSSY], rested);
    expect([once.level, ups(once)]).toEqual(['audio', 8]);
    const twice = after([...times(8, GOOD), LOSSY, LOSSY], once);
    expect([twice.level, ups(twice)]).toEqual(['audio', 16]);
    expect(after(times(60, GOOD), twice).level).toBe('720p');
  });

  it('gives a step up time before it checks the available width', () => {
    const risen = after([GOOD]);
    expect(risen.level).toBe('360p');
    expect(after([NARROW], risen).level).toBe('360p');
    expect(after([NARROW, NARROW], risen).level).toBe('180p');
  });

  it('keeps its run of good samples while the other side reports nothing', () => {
    const rested = after(times(6, LOSSY), atBest);
    expect(after([GOOD, ...times(3, UNREPORTED)], rested).level).toBe('180p');
    expect(after(times(20, UNREPORTED), rested).level).toBe('audio');
  });

  it('doubles the sound while there is loss, and for ten clean seconds more', () => {
    const lossy = after([{ ...GOOD, lossShare: 0.03 }], atBest);
    expect(lossy.isLossy).toBe(true);
    expect(after(times(4, GOOD), lossy).isLossy).toBe(true);
    expect(after(times(5, GOOD), lossy).isLossy).toBe(false);
    expect(after([...times(4, GOOD), LOSSY, ...times(4, GOOD)], lossy).isLossy).toBe(true);
  });

  it.each<[step: number, change: Partial<QualitySample>]>([
    [4, {}],
    [3, { lossShare: 0.04 }],
    [3, { delayMs: 400 }],
    [2, { lossShare: 0.08 }],
    [2, { delayMs: 800 }],
    [1, { lossShare: 0.2 }],
    [1, { delayMs: 2_000 }],
    [1, { availableKbps: 40 }],
  ])('shows %i of four steps for %o: falls immediately, rises one step at a time', (step, change) => {
    const shown = after([{ ...GOOD, ...change }], atBest);
    expect(shown.network).toBe(step);
    expect(after([GOOD], shown).network).toBe(Math.min(4, step + 1));
    expect(after([{ ...GOOD, lossShare: null, delayMs: null }], shown).network).toBe(step);
  });
});

const share = fc.double({ min: 0, max: 1, noNaN: true });
const orUnknown = (value: fc.Arbitrary<number>) => fc.option(value, { nil: null });
const anySample: fc.Arbitrary<QualitySample> = fc.record({
  lossShare: orUnknown(fc.oneof(share, fc.constantFrom(0, 0.01, 0.05))),
  delayMs: orUnknown(fc.integer({ min: 0, max: 3_000 })),
  availableKbps: orUnknown(fc.integer({ min: 0, max: 3_000 })),
  framesPerSecond: orUnknown(fc.integer({ min: 0, max: 30 })),
  cameraFramesPerSecond: orUnknown(fc.integer({ min: 0, max: 30 })),
});
type Step = { sample: QualitySample; isSaving: boolean };
const anySteps: fc.Arbitrary<Step[]> = fc.array(fc.record({ sample: anySample, isSaving: fc.boolean() }), {
  maxLength: 80,
});
const rank = (level: PictureLevel) => PICTURE_LEVELS.indexOf(level);
const isBadForAll = ({ lossShare }: QualitySample) => lossShare !== null && lossShare > 0.1;

describe('on any network', () => {
  it('never gets a picture above the data saver’s ceiling', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        let quality = startQuality();
        for (const { sample, isSaving } of steps) {
          const ceiling = isSaving ? SAVING_CEILING : '720p';
          quality = afterSample(underCeiling(quality, ceiling), sample);
          expect(lowerOf(quality.level, ceiling)).toBe(quality.level);
        }
      }),
    );
  });

  it('changes by one level at a time, falls immediately on a bad sample, and reaches sound only last', () => {
    fc.assert(
      fc.property(fc.array(anySample, { maxLength: 80 }), (samples) => {
        let quality = startQuality();
        for (const sample of samples) {
          const next = afterSample(quality, sample);
          const step = rank(next.level) - rank(quality.level);
          expect(Math.abs(step)).toBeLessThanOrEqual(1);
          if (isBadForAll(sample) && rank(quality.level) > rank('180p')) expect(step).toBe(-1);
          if (isBadForAll(sample)) expect(step).toBeLessThanOrEqual(0);
          if (next.level === 'audio' && quality.level !== 'audio') {
            // From a higher level, the run of bad samples is longer than two.
            expect(quality.level).toBe('180p');
            expect(next.badRun).toBeGreaterThanOrEqual(2);
          }
          quality = next;
        }
      }),
    );
  });

  it('is at its best again after a few good minutes, however bad it was', () => {
    fc.assert(
      fc.property(fc.array(anySample, { maxLength: 80 }), (samples) => {
        const quality = after([...samples, ...times(60, GOOD)]);
        expect(quality).toMatchObject({ level: '720p', network: 4, isLossy: false });
      }),
    );
  });
});
