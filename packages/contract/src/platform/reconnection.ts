/** Methods of socket.io's manager. */
type Manager = {
  reconnectionDelay(ms: number): unknown;
  reconnectionDelayMax(ms: number): unknown;
  randomizationFactor(share: number): unknown;
};

/** The mean wait before the first attempt, and the longest before a later one. */
const LOOKING = { meanMs: 1_800, mostMs: 5_000 };
const AWAY = { meanMs: 5_000, mostMs: 10_000 };
/** Waits lie between a tenth and nineteen tenths of the mean. */
const SPREAD = 0.9;

/**
 * Sets when a client whose connection was lost comes back: within 3.4 s if somebody looks at the page, else within 9.5.
 * Spread over these seconds, everyone whose process died is let in as they come, and nobody's requests wait behind a
 * thousand others. Call it when the connection closes: socket.io takes the times then.
 */
export function comeBackInTurn(manager: Manager, isLookedAt: boolean): void {
  const { meanMs, mostMs } = isLookedAt ? LOOKING : AWAY;
  manager.reconnectionDelay(meanMs);
  manager.reconnectionDelayMax(mostMs);
  manager.randomizationFactor(SPREAD);
}
