import { expect, it } from 'vitest';
import { createPicturePace } from './picture-pace.ts';

/** Seconds with this many pictures, each of which takes so many milliseconds of work. */
type Spell = { seconds: number; pictures: number; workMs: number };

function isFoundSlow(spells: readonly Spell[]): boolean {
  const isTooSlow = createPicturePace();
  let now = 0;
  return spells
    .flatMap(({ seconds, pictures, workMs }) =>
      Array.from({ length: seconds * pictures }, () => ({ pictures, workMs })),
    )
    .map(({ pictures, workMs }) => {
      const beganAt = now;
      now += 1_000 / pictures;
      return isTooSlow(beganAt, beganAt + workMs);
    })
    .includes(true);
}

const slow = (seconds: number): Spell => ({ seconds, pictures: 10, workMs: 98 });
const fast = (seconds: number): Spell => ({ seconds, pictures: 30, workMs: 20 });

it.each<[string, Spell[], boolean]>([
  ['30 pictures a second', [fast(20)], false],
  ['10 a second, each with 98 ms of work', [slow(10)], true],
  ['14 a second, without a rest', [{ seconds: 10, pictures: 14, workMs: 70 }], true],
  ['one a second, without a rest', [{ seconds: 8, pictures: 1, workMs: 995 }], true],
  ['16 a second, without a rest', [{ seconds: 10, pictures: 16, workMs: 62 }], false],
  ['a dark room: 10 a second from a device that rests', [{ seconds: 20, pictures: 10, workMs: 30 }], false],
  ['three slow seconds', [fast(5), slow(3), fast(5)], false],
  ['slow seconds that are interrupted', [slow(3), fast(2), slow(3), fast(2), slow(3), fast(2)], false],
])('%s', (_what, spells, isSlow) => {
  expect(isFoundSlow(spells)).toBe(isSlow);
});
