import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectWithinReach } from '../../../testing/places-on-screen.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { CropSheet } from './crop-sheet.tsx';

const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="700"><rect width="900" height="700" fill="teal"/></svg>',
)}`;

it.each([
  [320, 568],
  [390, 844],
  [844, 390],
  [568, 320],
])('at %i by %i a photo is cropped and used without scrolling', async (width, height) => {
  await page.viewport(width, height);
  renderScreen(<CropSheet url={PICTURE} isSending={false} onClose={() => {}} onDone={() => {}} />, { path: '/' });
  const picture = page.getByRole('group', { name: /^The part that is shown/ });
  await expectWithinReach([picture, page.getByRole('slider'), page.getByRole('button', { name: 'Use photo' })]);
  await expect.poll(() => picture.element().getBoundingClientRect().height).toBeGreaterThan(80);
});
