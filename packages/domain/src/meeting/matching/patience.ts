/** Who has waited so long takes anybody who is allowed. */
const HORIZON_MS = 25_000;
/** The threshold begins at a share of the hope with a lift for those who can hope for something, ... */
const SHARE_OF_HOPE = 0.4;
const LIFT = 260;
/** A further lift in thin markets, where people wait longer anyway, and the people within a minute that end it. */
const LIFT_OF_FEW = 100;
const MANY = 100;
const HALF_LIFTED = 50;
/** ... at no more than this share of the best score in sight, ... */
const SHARE_OF_BEST = 0.4215;
/** ... and this share of the hope above that, but never at half of the best, and falls with every millisecond. */
const HOPE_ABOVE = 0.1;
const MOST_OF_BEST = 0.488;
const FALL_PER_MS = 0.002;

/** What a pair has above both thresholds counts so many times more. */
const WEIGHT_OF_SURPLUS = 1.5;

/** Who has waited long, or can expect few who fit, comes first: points of weight, beside the score. */
const LONGEST_WAIT_MS = 45_000;
const FOR_LONGEST_WAIT = 1_200;
const FOR_FEWEST = 600;
/** People who fit within a minute: who can expect so many gets about a third of the points for the fewest. */
const FEW = 10;

/**
 * The least that a ticket's side of a pair must bring now, as part of the score. It is less than half of the
 * best score in sight, so that two who are best for each other are paired at once.
 */
export function thresholdOf(
  { hope, best, reach }: { hope: number; best: number; reach: number },
  waitedMs: number,
): number {
  if (waitedMs >= HORIZON_MS) return 0;
  const start = SHARE_OF_HOPE * hope + ((LIFT + LIFT_OF_FEW * Math.exp(-reach / MANY)) * hope) / (hope + HALF_LIFTED);
  const highest = Math.min(MOST_OF_BEST * best, Math.min(SHARE_OF_BEST * best, start) + HOPE_ABOVE * hope);
  return Math.max(0, Math.round(highest - FALL_PER_MS * waitedMs));
}

/**
 * What a ticket adds to the weight of its pairs where people come and go. Without it those whom few fit (a single
 * value, a small town, a rare language) would be left until they lose patience, for the sake of better scores.
 */
export function precedenceOf(reach: number, waitedMs: number): number {
  const longest = Math.min(1, Math.max(0, waitedMs) / LONGEST_WAIT_MS);
  return Math.round(FOR_LONGEST_WAIT * longest + FOR_FEWEST * Math.exp(-reach / FEW));
}

/**
 * What a pair adds to its weight by being above its thresholds: such a pair can be made now, so it is worth more than
 * one that would only be the second best reason to wait.
 */
export function surplusOf(score: number, thresholds: number): number {
  return Math.round(WEIGHT_OF_SURPLUS * Math.max(0, score - thresholds));
}
