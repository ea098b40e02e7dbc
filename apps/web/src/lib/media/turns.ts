/** Counts asks of which only the latest counts: what comes late to an older one is let go again. */
export function createTurns() {
  let latest = 0;
  return {
    /** Begins a turn; answers whether it is still the latest. */
    begin: (): (() => boolean) => {
      latest += 1;
      const turn = latest;
      return () => turn === latest;
    },
  };
}
