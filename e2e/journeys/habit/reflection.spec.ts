import { expect, test } from '../../fixtures.ts';
import { arriveAsMember } from '../../steps/account.ts';
import { createConnected } from '../../steps/connection.ts';
import { inspect } from '../../steps/inspect.ts';
import { setStreaksUntilYesterday } from '../../steps/ledger.ts';
import { newPerson } from '../../steps/person.ts';

/** Visits several screens at many sizes, each with axe. */
test.setTimeout(300_000);

const FIRST = 'What was given to you today?';
const LONG = `A long walk by the river, ${'and then another one, '.repeat(20)}until the lights came on.`;

test('a reflection is written, found again, summed up and deleted', { tag: '@gate' }, async ({ app, openWindow }) => {
  const page = await openWindow();
  await arriveAsMember(app, page, newPerson());
  await page.getByRole('link', { name: /Deep Reflection/ }).click();
  // Home has the same text, but another heading.
  await expect(page.getByRole('heading', { level: 1, name: 'Deep Reflection' })).toBeVisible();
  await expect(page.getByText('A quiet moment')).toBeVisible();
  await page.getByRole('button', { name: 'Show me' }).click();
  await expect(page.getByText('Not enough conversation yet')).toBeVisible();

  await page.getByRole('textbox', { name: FIRST }).fill('My sister called from the garden.');
  await page.getByRole('textbox', { name: 'Who had a part in it?' }).fill('My sister and the old garden gate.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your reflection is saved')).toBeVisible();
  await expect(page.getByText('Earned 10 XP')).toBeVisible();
  await expect(page.getByRole('textbox', { name: FIRST })).toHaveValue('');

  await page.getByRole('button', { name: 'Rest', exact: true }).click();
  await page.getByRole('textbox', { name: 'What tired you out?' }).fill(LONG);
  await page.getByRole('textbox', { name: 'What may wait until later?' }).fill('The letters can wait until spring.');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'What tired you out?' })).toHaveValue(LONG);
  await expect(page.getByRole('textbox', { name: 'What may wait until later?' })).toHaveValue(
    'The letters can wait until spring.',
  );
  await page.getByRole('textbox', { name: 'When did you last feel rested?' }).fill('In the garden with my sister.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const cards = page.getByRole('region', { name: 'Your reflections' }).getByRole('listitem');
  await expect(cards).toHaveCount(2);

  await page.getByRole('button', { name: 'Show me' }).click();
  await expect(page.getByRole('heading', { name: 'Highlights' })).toBeVisible();
  await expect(page.getByText('AI-powered')).toHaveCount(0);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);

  const search = page.getByRole('searchbox', { name: 'Search your reflections' });
  await search.fill('gat');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('My sister called');
  await search.fill('train');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(cards).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('Rest');
  await expect(cards).toHaveCount(1);

  await cards.getByRole('button').click();
  await expect(page.getByRole('dialog', { name: 'Rest' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'What tired you out?' }).fill('The trains');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(cards).toContainText('The trains');
  await cards.getByRole('button').click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete this reflection?' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.goto('/home');
  // Two steps of the onboarding and the first reflection of the day; its XP stays after deleting it.
  await expect(page.getByText('325 XP to Level 2')).toBeVisible();
});

test('the reflections hold on every size and theme', { tag: '@looks' }, async ({ app, openWindow }) => {
  const page = await openWindow();
  await arriveAsMember(app, page, newPerson());
  await page.goto('/reflection');
  await expect(page.getByText('A quiet moment')).toBeVisible();
  await page.getByRole('textbox', { name: FIRST }).fill('w'.repeat(5_000));
  await inspect(page, '30-reflection-long-word');
  await page.getByRole('textbox', { name: FIRST }).fill('My sister called from the garden.');
  await page.getByRole('textbox', { name: 'Who had a part in it?' }).fill('My sister and the old garden gate.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your reflection is saved')).toBeVisible();
  await page.getByRole('button', { name: 'Rest', exact: true }).click();
  await page.getByRole('textbox', { name: 'What tired you out?' }).fill(LONG);
  await page.getByRole('textbox', { name: 'What may wait until later?' }).fill('The letters can wait until spring.');
  await page.getByRole('textbox', { name: 'When did you last feel rested?' }).fill('In the garden with my sister.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const cards = page.getByRole('region', { name: 'Your reflections' }).getByRole('listitem');
  await expect(cards).toHaveCount(2);
  await page.getByRole('button', { name: 'Show me' }).click();
  await expect(page.getByRole('heading', { name: 'Highlights' })).toBeVisible();
  await inspect(page, '30b-reflection');
  await cards.filter({ hasText: 'A long walk' }).getByRole('button').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await inspect(page, '30c-reflection-open');
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
  await inspect(page, '30d-reflection-edit');
});

test('the next steps hold on every size and theme, and one that is dismissed stays away', { tag: '@looks' }, async ({
  app,
  openWindow,
}) => {
  const [page, other] = [await openWindow(), await openWindow()];
  const { a, b, connectionId } = await createConnected(
    app,
    [page, other],
    ['Ada', 'Wilhelmina-Constance Featherstonehaugh'],
  );
  const proposed = await other.request.post('/api/v1/reconnections', {
    headers: b.headers,
    data: { pair: { connectionId }, scheduledFor: new Date(Date.now() + 7_200_000).toISOString() },
  });
  await expect(proposed).toBeOK();
  await setStreaksUntilYesterday(app, a.person, 4);
  await page.goto('/whats-next');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/^A second cup with Wilhelmina/);
  await expect(page.getByText('Picked for you')).toBeVisible();
  await inspect(page, '31-whats-next');
  const menu = page.getByRole('button', { name: 'Not now: Keep your 4 day streak' });
  await menu.click();
  await inspect(page, '31c-whats-next-menu');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(menu).toHaveCount(0);
  await page.getByRole('button', { name: /^Not now: Write about/ }).click();
  await page.getByRole('button', { name: 'Snooze until tomorrow' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/^A second cup with Wilhelmina/);
  await expect(page.getByRole('button', { name: /^Not now: (Keep|Write)/ })).toHaveCount(0);
  // Each dismissed step is replaced by another, while there are any; a phone shows three.
  const left = page.getByRole('button', { name: /^Not now: / });
  for (let count = await left.count(); count > 0; ) {
    const answer = page.waitForResponse((one) => one.url().endsWith('/whatsNext/hide'));
    await left.first().click();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    const { json } = (await (await answer).json()) as { json: { steps: unknown[] } };
    count = json.steps.length;
    await expect(left).toHaveCount(Math.min(count, 3));
  }
  await expect(page.getByText('All caught up')).toBeVisible();
  await inspect(page, '31b-whats-next-empty');
});
