import { expect } from '@playwright/test';
import { test } from '../../fixtures.ts';
import { arriveAsMember } from '../../steps/account.ts';
import { newPerson } from '../../steps/person.ts';

test('who writes of harming themselves is shown whom to call, and the safety centre has it always', {
  tag: '@gate',
}, async ({ app, openWindow }) => {
  const page = await openWindow({ hasCamera: false });
  await page.goto('/safety');
  await expect(page.getByRole('heading', { name: 'Help in a crisis' })).toBeVisible();

  await arriveAsMember(app, page, newPerson());
  await page.goto('/daily-tea');
  const answer = page.getByRole('textbox', { name: 'Your answer' });
  await answer.fill('Some nights I want to die.');
  const card = page.getByRole('region', { name: 'You don’t have to carry this alone' });
  await expect(card).toBeVisible();
  await expect(answer).toBeFocused();
  await card.getByRole('combobox', { name: 'Country' }).selectOption('GB');
  await expect(card.getByRole('link', { name: 'Call 116 123, Samaritans' })).toHaveAttribute('href', 'tel:116123');
  // Nothing is blocked: the answer is saved like any other.
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await card.getByRole('button', { name: 'Close' }).click();
  await expect(card).toHaveCount(0);
});
