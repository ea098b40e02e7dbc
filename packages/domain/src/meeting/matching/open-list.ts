/** Links still to follow, highest hope first: a binary heap of link numbers. */
export function createOpenList(hopes: Float32Array) {
  const heap: number[] = [];
  let size = 0;
  return {
    clear: () => {
      size = 0;
    },
    push: (link: number) => {
      let at = size++;
      while (at > 0) {
        const above = (at - 1) >> 1;
        if (hopes[heap[above]!]! >= hopes[link]!) break;
        heap[at] = heap[above]!;
        at = above;
      }
      heap[at] = link;
    },
    /** Removes and returns the best link; -1 if none is left. */
    pop: (): number => {
      if (size === 0) return -1;
      const top = heap[0]!;
      size -= 1;
      const last = heap[size]!;
      let at = 0;
      while (true) {
        let below = 2 * at + 1;
        if (below >= size) break;
        if (below + 1 < size && hopes[heap[below + 1]!]! > hopes[heap[below]!]!) below += 1;
        if (hopes[last]! >= hopes[heap[below]!]!) break;
        heap[at] = heap[below]!;
        at = below;
      }
      heap[at] = last;
      return top;
    },
  };
}
