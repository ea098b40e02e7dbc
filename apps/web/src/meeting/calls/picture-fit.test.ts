import { expect, it } from 'vitest';
import { fitOf } from './picture-fit.ts';

it.each([
  ['a laptop on a phone', [480, 270], [390, 844], 'contain'],
  ['the same, sent larger', [1280, 720], [390, 844], 'contain'],
  ['an older camera on a phone', [640, 480], [390, 844], 'contain'],
  ['a square on a phone', [480, 480], [390, 844], 'contain'],
  ['a phone on a phone', [270, 480], [390, 844], 'cover'],
  ['a tablet on a long phone', [480, 640], [390, 844], 'contain'],
  ['a tablet on a shorter phone', [480, 640], [390, 600], 'cover'],
  ['a phone on a small phone', [270, 480], [320, 568], 'cover'],
  ['a laptop on a phone held sideways', [480, 270], [633, 390], 'cover'],
  ['a phone on a phone held sideways', [270, 480], [633, 390], 'contain'],
  ['a laptop on a laptop', [1280, 720], [1440, 900], 'cover'],
  ['an older camera on a laptop', [640, 480], [1440, 900], 'cover'],
  ['a phone on a laptop', [720, 1280], [1440, 900], 'contain'],
  ['a laptop on a tablet', [1280, 720], [1024, 768], 'cover'],
  ['a laptop on a tablet held upright', [1280, 720], [768, 1024], 'contain'],
  ['a picture of exactly two thirds', [300, 200], [200, 200], 'cover'],
  ['a little more cut than a third', [301, 200], [200, 200], 'contain'],
  ['a wide laptop on a wide screen', [1280, 720], [2560, 1080], 'cover'],
  ['a picture whose size is unknown', [0, 0], [390, 844], 'cover'],
  ['a picture without a height', [480, 0], [390, 844], 'cover'],
  ['a stage without a size', [480, 270], [0, 0], 'cover'],
] as const)('%s: %j in %j is %s', (_, [width, height], [stageWidth, stageHeight], fit) => {
  expect(fitOf({ width, height }, { width: stageWidth, height: stageHeight })).toBe(fit);
});
