export type Turns = ReturnType<typeof createTurns>;

/**
 * Decides whose turn it is: newcomers first, then everyone in turn, with a rest between two turns of the same person.
 */
export function createTurns(restMs: number) {
  const fresh = new Set<string>();
  /** When each person is due, in milliseconds, in the order of their turns. */
  const dueAt = new Map<string, number>();
  return {
    /** Puts a person who came or changed at the front. */
    hurry: (id: string): void => {
      dueAt.delete(id);
      fresh.add(id);
    },
    drop: (id: string): void => {
      fresh.delete(id);
      dueAt.delete(id);
    },
    /** Takes up to `atMost` people whose turn it is. Their next turn comes after the rest. */
    take: (nowMs: number, atMost: number): string[] => {
      const taken: string[] = [];
      for (const id of fresh) {
        if (taken.length >= atMost) break;
        taken.push(id);
      }
      for (const [id, at] of dueAt) {
        if (taken.length >= atMost || at > nowMs) break;
        taken.push(id);
      }
      for (const id of taken) {
        fresh.delete(id);
        dueAt.delete(id);
        dueAt.set(id, nowMs + restMs);
      }
      return taken;
    },
  };
}
