import { expect, it } from 'vitest';
import { nextInLine } from './waiting-list.ts';

/** Each letter is a waiting person, in this order; the same number after two letters makes them a pair. */
const list = (text: string) =>
  text.split(' ').map((name) => ({ name: name.slice(0, 1), pairId: name.length === 1 ? null : name.slice(1) }));

it('moves people up in order, and pairs together', () => {
  const rows = [
    ['A B C', 2, 'A B'],
    ['A1 B1', 1, ''],
    ['A1 B1', 2, 'A B'],
    ['A1 B1 C', 1, 'C'],
    ['A1 B1 C', 2, 'A B'],
    ['A1 B1 C D', 3, 'A B C'],
    ['C A1 B1 D', 2, 'C D'],
    ['C A1 B1 D', 3, 'C A B'],
    ['A1 B1 C2 D2 E', 1, 'E'],
    ['A1 B1 C2 D2 E', 3, 'A B E'],
    ['A1 B1 C2 D2 E', 4, 'A B C D'],
    // The other one has left the list.
    ['A1 C', 1, 'A'],
    // Someone came in between.
    ['A1 C B1', 1, 'C'],
    ['A1 C B1', 2, 'A B'],
  ] as const;
  for (const [waiting, free, next] of rows) {
    const names = nextInLine(list(waiting), free).map(({ name }) => name);
    expect.soft(names.join(' '), `${waiting} with ${free} free places`).toBe(next);
  }
});
