import { PICTURE_LEVELS, type PictureLevel } from '@cuppa/domain/meeting/calls/picture-levels';

/** Measurements of the last two seconds. Null if the browser reports no value, or one that proves nothing. */
export type QualitySample = {
  /** The share of sent packets that the other side did not receive, 0 to 1. */
  lossShare: number | null;
  /** Round trip to the other side. */
  delayMs: number | null;
  /** The available bandwidth, measured only while the picture fills it: an almost idle network reveals little. */
  availableKbps: number | null;
  /** Frames per second: sent of the picture, and taken by the camera. */
  framesPerSecond: number | null;
  cameraFramesPerSecond: number | null;
};

/** The four steps of the network mark; 4 is the best. */
export type NetworkStep = 1 | 2 | 3 | 4;

export type CallQuality = {
  level: PictureLevel;
  /** The best level that may be sent: the data saver of either person lowers it. */
  ceiling: PictureLevel;
  network: NetworkStep;
  /** Loss was measured: each sound packet repeats the previous one. */
  isLossy: boolean;
  /** Good, bad and loss-free samples in a row. */
  goodRun: number;
  badRun: number;
  cleanRun: number;
  /** How many good samples in a row raise the level by one. */
  patience: number;
  /** How many samples a step up still needs to prove itself. */
  settling: number;
  /** How many coming samples still measure an outage instead of the network after it. */
  echo: number;
};

/** The bandwidth below which a level is left, picture and sound together. There is nothing below audio only. */
const NEEDED_KBPS: Record<PictureLevel, number> = { audio: 0, '180p': 80, '360p': 220, '720p': 600 };

const BAD_LOSS = 0.1;
const GOOD_LOSS = 0.03;
const BAD_DELAY_MS = 1_000;
const GOOD_DELAY_MS = 600;
/** If fewer than this share of the camera's frames are sent, the picture is too much for the device. */
const FEWEST_FRAMES = 0.5;

/** Calls start low, and until the first bad sample every good one raises the level. */
const RAMP_PATIENCE = 1;
/** In samples of two seconds; a failed step up doubles it. */
const PATIENCE = 4;
const LONGEST_PATIENCE = 16;
const SETTLING = 2;
const BAD_RUN_TO_REST = 2;
/** In samples. Sound reports come up to five seconds late (RFC 3550, section 6.2), so they still count the losses. */
const ECHO = 3;

const LOSS_SEEN = 0.02;
const CLEAN_LOSS = 0.01;
const CLEAN_RUN = 5;

/** Calls start low and rise: the first ten seconds are blurred anyway. */
export const FIRST_LEVEL: PictureLevel = '180p';
/** With data saver, a person sends and receives at most this level. */
export const SAVING_CEILING: PictureLevel = '180p';

export function startQuality(): CallQuality {
  return {
    level: FIRST_LEVEL,
    ceiling: '720p',
    network: 4,
    isLossy: false,
    goodRun: 0,
    badRun: 0,
    cleanRun: 0,
    patience: RAMP_PATIENCE,
    settling: 0,
    echo: 0,
  };
}

/**
 * Resets the runs after the connection was interrupted: earlier samples do not count any more. A rested picture is
 * tried again at the smallest level.
 */
export function throughOutage(quality: CallQuality): CallQuality {
  return { ...quality, level: higherOf(quality.level, '180p'), goodRun: 0, badRun: 0, settling: 0, echo: ECHO };
}

/** Sets the ceiling and lowers the level to it. */
export function underCeiling(quality: CallQuality, ceiling: PictureLevel): CallQuality {
  if (ceiling === quality.ceiling) return quality;
  return { ...quality, ceiling, level: lowerOf(quality.level, ceiling), goodRun: 0 };
}

/**
 * The quality after one sample. A bad sample lowers the level immediately, good ones raise it slowly. The picture only
 * rests after two bad samples in a row at the smallest level.
 */
export function afterSample(quality: CallQuality, sample: QualitySample): CallQuality {
  if (quality.echo > 0) return { ...quality, echo: quality.echo - 1 };
  const next = stepBy(quality, sample);
  // Sound without a picture does well on a network that is too weak for a picture: the mark must not show it as good.
  return next.level === 'audio' ? { ...next, network: 1 } : next;
}

function stepBy(quality: CallQuality, sample: QualitySample): CallQuality {
  const heard = { ...quality, ...lossAfter(quality, sample), network: networkAfter(quality.network, sample) };
  if (isBad(quality, sample)) return afterBad(heard);
  const goodRun = isGood(quality, sample) ? quality.goodRun + 1 : 0;
  const settling = Math.max(0, quality.settling - 1);
  const next = { ...heard, goodRun, badRun: 0, settling };
  if (settling > 0 || goodRun < quality.patience || quality.level === quality.ceiling) return next;
  return { ...next, level: stepOf(quality.level, 1), goodRun: 0, settling: SETTLING };
}

function afterBad(quality: CallQuality): CallQuality {
  const { level } = quality;
  const badRun = quality.badRun + 1;
  const isKept = level === 'audio' || (level === '180p' && badRun < BAD_RUN_TO_REST);
  return {
    ...quality,
    level: isKept ? level : stepOf(level, -1),
    goodRun: 0,
    badRun,
    patience: patienceAfterBad(quality),
    settling: 0,
  };
}

/** A failed step up is tried again later than the one before it. */
function patienceAfterBad({ patience, settling }: CallQuality): number {
  const least = Math.max(PATIENCE, patience);
  return settling > 0 ? Math.min(LONGEST_PATIENCE, least * 2) : least;
}

function isBad({ level, settling }: CallQuality, sample: QualitySample): boolean {
  const { lossShare, delayMs, availableKbps } = sample;
  if (lossShare !== null && lossShare > BAD_LOSS) return true;
  // After a step up, the browser needs a moment to measure again.
  if (availableKbps !== null && settling < SETTLING && availableKbps < NEEDED_KBPS[level]) return true;
  // Neither high delay nor a slow device improves without the smallest picture.
  if (level === '180p' || level === 'audio') return false;
  return (delayMs !== null && delayMs > BAD_DELAY_MS) || isStuttering(sample);
}

/** Sound reports come only every five seconds: without a report, a run of good samples continues. */
function isGood({ goodRun }: CallQuality, sample: QualitySample): boolean {
  const { lossShare, delayMs } = sample;
  if (lossShare === null ? goodRun === 0 : lossShare >= GOOD_LOSS) return false;
  return (delayMs === null || delayMs < GOOD_DELAY_MS) && !isStuttering(sample);
}

function isStuttering({ framesPerSecond, cameraFramesPerSecond }: QualitySample): boolean {
  if (framesPerSecond === null || cameraFramesPerSecond === null) return false;
  return framesPerSecond < cameraFramesPerSecond * FEWEST_FRAMES;
}

/** Loss counts immediately, and ends after ten clean seconds. */
function lossAfter(
  { isLossy, cleanRun }: CallQuality,
  { lossShare }: QualitySample,
): Pick<CallQuality, 'isLossy' | 'cleanRun'> {
  if (lossShare === null) return { isLossy, cleanRun };
  if (lossShare >= LOSS_SEEN) return { isLossy: true, cleanRun: 0 };
  const next = lossShare < CLEAN_LOSS ? cleanRun + 1 : 0;
  return { isLossy: isLossy && next < CLEAN_RUN, cleanRun: next };
}

const STEPS: [step: NetworkStep, lossShare: number, delayMs: number][] = [
  [4, 0.02, 250],
  [3, 0.05, 500],
  [2, BAD_LOSS, BAD_DELAY_MS],
];

/** Falls immediately and rises one step at a time, so that the mark does not flicker. */
function networkAfter(shown: NetworkStep, { lossShare, delayMs, availableKbps }: QualitySample): NetworkStep {
  if (lossShare === null && delayMs === null) return shown;
  const isNarrow = availableKbps !== null && availableKbps < NEEDED_KBPS['180p'];
  const found = STEPS.find(([, loss, delay]) => (lossShare ?? 0) <= loss && (delayMs ?? 0) <= delay)?.[0] ?? 1;
  const seen = isNarrow ? 1 : found;
  return seen > shown ? ((shown + 1) as NetworkStep) : seen;
}

export function lowerOf(a: PictureLevel, b: PictureLevel): PictureLevel {
  return PICTURE_LEVELS.indexOf(a) < PICTURE_LEVELS.indexOf(b) ? a : b;
}

export function higherOf(a: PictureLevel, b: PictureLevel): PictureLevel {
  return lowerOf(a, b) === a ? b : a;
}

function stepOf(level: PictureLevel, step: 1 | -1): PictureLevel {
  return PICTURE_LEVELS[PICTURE_LEVELS.indexOf(level) + step] ?? level;
}
