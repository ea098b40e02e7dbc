import { expect, it } from 'vitest';
import { fitted, moved, type PhotoView, toggled, WHOLE, zoomed } from './photo-zoom.ts';

const frame = { width: 400, height: 800 };
const bounds = { frame, photo: fitted({ width: 1_600, height: 1_200 }, frame) };
const CENTER = { x: 0, y: 0 };

it('fits a photo of any shape into the frame', () => {
  expect(bounds.photo).toEqual({ width: 400, height: 300 });
  expect(fitted({ width: 10, height: 40 }, frame)).toEqual({ width: 200, height: 800 });
});

it.each<[what: string, view: PhotoView, factor: number, at: { x: number; y: number }, expected: PhotoView]>([
  ['at the center', WHOLE, 2, CENTER, { scale: 2, x: 0, y: 0 }],
  ['what is under the point stays there', WHOLE, 2, { x: 100, y: 0 }, { scale: 2, x: -100, y: 0 }],
  ['an edge stays at the frame', WHOLE, 2, { x: 400, y: 0 }, { scale: 2, x: -200, y: 0 }],
  ['a photo lower than the frame stays in the middle', WHOLE, 2, { x: 0, y: 90 }, { scale: 2, x: 0, y: 0 }],
  ['never beyond the most', WHOLE, 100, CENTER, { scale: 6, x: 0, y: 0 }],
  ['never smaller than whole', { scale: 3, x: 150, y: 40 }, 0.01, CENTER, WHOLE],
])('zooms: %s', (_, view, factor, at, expected) => {
  const { scale, x, y } = zoomed(view, factor, at, bounds);
  expect([scale, x + 0, y + 0]).toEqual([expected.scale, expected.x, expected.y]);
});

it.each([
  ['a whole photo not at all', WHOLE, { x: 50, y: 50 }, [0, 0]],
  ['a near one with the finger', { scale: 4, x: 0, y: 0 }, { x: 50, y: -60 }, [50, -60]],
  ['no further than its edge', { scale: 4, x: 0, y: 0 }, { x: 5_000, y: -5_000 }, [600, -200]],
])('moves %s', (_, view, by, expected) => {
  const { x, y } = moved(view, by, bounds);
  expect([x + 0, y + 0]).toEqual(expected);
});

it('a double tap shows it near, and another one whole', () => {
  const near = toggled(WHOLE, { x: 80, y: 0 }, bounds);
  expect(near).toEqual({ scale: 2.5, x: -120, y: 0 });
  expect(toggled(near, { x: 10, y: 10 }, bounds)).toEqual(WHOLE);
});
