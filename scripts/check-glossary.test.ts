import { expect, it } from 'vitest';
import { commentLinesOf } from './check-glossary.ts';

const PLANTED = `
/**
 * Puts the kettle on.
 * It stands beside the cups.
 */
const kettle = 'a text of its own'; // Refuses it to who has no cup.
// Who drinks tea is welcome.
const cup = <p>Stands // for itself</p>;
// Fills every cup.
`;

it('finds phrases that need a second reading, only in comments', () => {
  const found = commentLinesOf('apps/web/src/tea.tsx', PLANTED).map(({ line, isMatch }) => [line, isMatch]);
  expect(found).toEqual([
    [3, false],
    [4, true],
    [6, true],
    [7, true],
    [9, false],
  ]);
});
