const FEWEST_PICTURES = 15;
/** The share of a second that the work takes if it, and not the camera, limits the pictures. */
const BUSY = 0.9;
const SLOW_SECONDS = 4;
const SECOND_MS = 1_000;

/**
 * Watches how many pictures a second are made. Each call reports one picture, by the times at which the work on it
 * began and ended in milliseconds, and answers whether this device is too slow: fewer than 15 a second for four seconds
 * in a row, though the work never rests. A dark room's slow camera does not count.
 */
export function createPicturePace(): (beganAt: number, endedAt: number) => boolean {
  let second: { startedAt: number; pictures: number; busyMs: number } | null = null;
  let slowSeconds = 0;
  return (beganAt, endedAt) => {
    second ??= { startedAt: beganAt, pictures: 0, busyMs: 0 };
    second.pictures += 1;
    second.busyMs += endedAt - beganAt;
    const lengthMs = endedAt - second.startedAt;
    if (lengthMs < SECOND_MS) return false;
    const isSlow = (second.pictures * SECOND_MS) / lengthMs < FEWEST_PICTURES && second.busyMs / lengthMs > BUSY;
    second = null;
    slowSeconds = isSlow ? slowSeconds + lengthMs / SECOND_MS : 0;
    return slowSeconds >= SLOW_SECONDS;
  };
}
