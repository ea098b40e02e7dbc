export type SessionWatch = ReturnType<ReturnType<typeof createEndedSessions>['watch']>;

/**
 * Remembers which sessions end while connections are being checked. A check reads the session once; if it ends between
 * that and joining its room, only this knows.
 */
export function createEndedSessions() {
  const watches = new Set<Set<string>>();
  return {
    note: (sessionId: string): void => {
      for (const ended of watches) ended.add(sessionId);
    },
    /** Remembers from now on, until `stop`. */
    watch: () => {
      const ended = new Set<string>();
      watches.add(ended);
      return { has: (sessionId: string): boolean => ended.has(sessionId), stop: () => void watches.delete(ended) };
    },
  };
}
