/** After this time a person takes anyone who is allowed. */
const HORIZON_MS = 25_000;
/** The threshold starts at a share of the hope, plus a lift for those who can hope for something, ... */
const SHARE_OF_HOPE = 0.4;
const LIFT = 260;
/**
 * An extra lift in thin markets, where people wait longer anyway. It fades as more people are expected within a minute.
 */
const LIFT_OF_FEW = 100;
const MANY = 100;
const HALF_LIFTED = 50;
/** ... but at most this share of the best score in sight, ... */
const SHARE_OF_BEST = 0.4215;
/** ... plus this share of the hope, but always less than half of the best. It falls with every millisecond. */
const HOPE_ABOVE = 0.1;
const MOST_OF_BEST = 0.488;
const FALL_PER_MS = 0.002;

/** The factor for the part of a pair's score that is above both thresholds. */
const WEIGHT_OF_SURPLUS = 1.5;

/**
 * Precedence, in points of weight besides the score: people who have waited long, or who can expect few that fit, come
 * first.
 */
const LONGEST_WAIT_MS = 45_000;
const FOR_LONGEST_WAIT = 1_200;
const FOR_FEWEST = 600;
/** A person who expects this many fitting people within a minute gets about a third of the points for the fewest. */
const FEW = 10;

/**
 * The least that a ticket's side of a pair must bring now, as part of the score. It is less than half of the best score
 * in sight, so that two people who are best for each other are paired immediately.
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
 * The weight that a ticket adds to its pairs while people come and go. Without it, people who fit few others (a single
 * value, a small town, a rare language) would be left, for better scores elsewhere, until they lose patience.
 */
export function precedenceOf(reach: number, waitedMs: number): number {
  const longest = Math.min(1, Math.max(0, waitedMs) / LONGEST_WAIT_MS);
  return Math.round(FOR_LONGEST_WAIT * longest + FOR_FEWEST * Math.exp(-reach / FEW));
}

/**
 * The weight that a pair gets for being above its thresholds: such a pair can be made now, so it is worth more than one
 * that is only a second-best reason to wait.
 */
export function surplusOf(score: number, thresholds: number): number {
  return Math.round(WEIGHT_OF_SURPLUS * Math.max(0, score - thresholds));
}
