/** Counts requests of which only the latest counts: a late result of an older one is dropped. */
export function createTurns() {
  let latest = 0;
  return {
    /** Begins a turn; answers a function that tells whether it is still the latest. */
    begin: (): (() => boolean) => {
      latest += 1;
      const turn = latest;
      return () => turn === latest;
    },
  };
}
