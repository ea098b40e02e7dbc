import { seededRandom } from './seeded-random.ts';

/** A Fisher-Yates shuffle with a generator seeded by text: the same order for the same seed, in every process. */
export function shuffled<T>(items: readonly T[], seed: string): T[] {
  const random = seededRandom(seed);
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const pick = Math.floor(random() * (last + 1));
    [order[last], order[pick]] = [order[pick] as T, order[last] as T];
  }
  return order;
}

/** Merges several orders into one: an item from each in turn. */
export function inTurn<T>(orders: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...orders.map((order) => order.length));
  return Array.from({ length: longest }, (_, index) => orders.flatMap((order) => order.slice(index, index + 1))).flat();
}
