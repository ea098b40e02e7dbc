export type Turns = ReturnType<typeof createTurns>;

/** Who is looked at when: newcomers first, then everybody in turn, with a rest between two looks at the same one. */
export function createTurns(restMs: number) {
  const fresh = new Set<string>();
  /** When each is due, in milliseconds; in the order of their turns. */
  const dueAt = new Map<string, number>();
  return {
    /** Somebody came or changed: they are next. */
    hurry: (id: string): void => {
      dueAt.delete(id);
      fresh.add(id);
    },
    drop: (id: string): void => {
      fresh.delete(id);
      dueAt.delete(id);
    },
    /** Some whose turn it is, at most so many; their next turn comes after the rest. */
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
