export type CutOffWatch = ReturnType<ReturnType<typeof createCutOffRooms>['watch']>;

/**
 * Remembers whose rooms are cut off while connections are being checked: a session's that ends, a person's who is
 * suspended. A check reads both once; what changes between that and joining the rooms, only this knows.
 */
export function createCutOffRooms() {
  const watches = new Set<Set<string>>();
  return {
    note: (room: string): void => {
      for (const cutOff of watches) cutOff.add(room);
    },
    /** Remembers from now on, until `stop`. */
    watch: () => {
      const cutOff = new Set<string>();
      watches.add(cutOff);
      return {
        has: (rooms: readonly string[]): boolean => rooms.some((room) => cutOff.has(room)),
        stop: () => void watches.delete(cutOff),
      };
    },
  };
}
