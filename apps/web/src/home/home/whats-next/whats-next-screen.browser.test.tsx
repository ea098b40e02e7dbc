import type { NextStep } from '@cuppa/contract/home/home/whats-next-contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../../testing/fake-api.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { WhatsNextScreen } from './whats-next-screen.tsx';

const STEPS: NextStep[] = [
  { id: 'f', kind: 'first-call' },
  { id: 's', kind: 'streak', streak: 4 },
  { id: 'w', kind: 'reflection' },
  { id: 't', kind: 'square' },
  { id: 'k', kind: 'week-cup', week: '2026-03-02' },
];
const titles = page.getByRole('heading', { level: 2 });

it('shows three steps on a phone and all on a desktop; the first is the loud one', async () => {
  const hide = async ({ id }: { id: string }) => ({ steps: STEPS.filter((one) => one.id !== id), isByModel: false });
  const api = fakeApi({ whatsNext: { list: async () => ({ steps: STEPS, isByModel: false }), hide } } as never);
  renderScreen(<WhatsNextScreen />, { api, path: '/whats-next' });
  await expect.element(page.getByText('Have your first five minutes')).toBeVisible();
  expect(titles.elements()).toHaveLength(3);
  const sizes = titles.elements().map((title) => Number.parseFloat(getComputedStyle(title).fontSize));
  expect(sizes[0]).toBeGreaterThan(Math.max(...sizes.slice(1)));
  await page.getByRole('button', { name: 'Not now: Have your first five minutes' }).click();
  await page.getByRole('button', { name: 'Snooze until tomorrow' }).click();
  await expect.element(page.getByText('See what’s on around you')).toBeVisible();
  expect(titles.elements()).toHaveLength(3);
  await page.viewport(1_440, 900);
  expect(titles.elements()).toHaveLength(4);
});
