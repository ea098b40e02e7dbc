import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { KnownAccountView } from './known-account-view.tsx';

it.each([320, 390, 844])('at %i the title reads in two lines beside the cup', async (width) => {
  await page.viewport(width, 844);
  renderScreen(<KnownAccountView email="maya@example.com" onOtherAddress={() => {}} />, { path: '/signup' });
  const title = page.getByRole('heading', { name: 'You already have an account' });
  await expect.element(title).toBeVisible();
  const { height } = title.element().getBoundingClientRect();
  expect(height / Number.parseFloat(getComputedStyle(title.element()).lineHeight)).toBeCloseTo(2, 1);
});
