/** The most letters that a correction of a title changes; of a short title at most a fifth, rounded up. */
const MOST_CORRECTED = 3;
const SHARE_CORRECTED = 1 / 5;

/** How many letters of a title may be corrected once someone has said yes to it: 1 to 3. */
export function correctableLetters(title: string): number {
  return Math.min(MOST_CORRECTED, Math.ceil([...title].length * SHARE_CORRECTED));
}

/**
 * Whether a title still is the one that the first guest said yes to. Compare with that one, never with the latest, so
 * that small steps do not add up to a new title. Capitals do not count.
 */
export function isTitleCorrection(agreed: string, title: string): boolean {
  return lettersBetween(agreed.toLowerCase(), title.toLowerCase()) <= correctableLetters(agreed);
}

/** Letters to add, remove, replace or swap with their neighbor to turn one text into another. */
function lettersBetween(from: string, to: string): number {
  const [a, b] = [[...from], [...to]];
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (const [row, letter] of a.entries()) {
    const next = [row + 1];
    for (const [column, other] of b.entries()) {
      const replaced = (last[column] ?? 0) + (letter === other ? 0 : 1);
      const cheapest = Math.min(replaced, (last[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1);
      const isSwap = row > 0 && column > 0 && letter === b[column - 1] && a[row - 1] === other;
      next.push(isSwap ? Math.min(cheapest, (beforeLast[column - 1] ?? 0) + 1) : cheapest);
    }
    [beforeLast, last] = [last, next];
  }
  return last.at(-1) ?? 0;
}
