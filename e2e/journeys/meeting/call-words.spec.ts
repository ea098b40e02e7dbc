import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { connect } from '../../steps/call.ts';
import { press, tabTo, typeInto } from '../../steps/keyboard.ts';
import { arrive, arriveInQueue, newPerson } from '../../steps/person.ts';
import { keepSession } from '../../steps/signed-in.ts';

test.use({ appSettings: { CALL_LENGTH_SECONDS: '150', OFFER_SECONDS: '30' } });
test.setTimeout(180_000);

const field = (page: Page, name: string) => page.getByRole('textbox', { name: `Type to ${name}` });
const captions = (page: Page, side: 'own' | 'theirs') => page.locator(`[data-caption=${side}]`);

/** Rates the call, and then chooses Friend. */
async function chooseFriend(page: Page): Promise<void> {
  await press(page, page.getByRole('button', { name: 'Friend', exact: true }), 'Space');
  await press(page, page.getByRole('button', { name: 'Save my answer' }));
  const dialog = page.getByRole('dialog', { name: 'Call Feedback' });
  await press(page, dialog.getByRole('button', { name: 'Close' }).last());
}

test('a whole call by typing, with the keyboard alone, from the lobby to the chat', {
  tag: ['@feature', '@call'],
}, async ({ openWindow }) => {
  const [ada, ben] = [await openWindow(), await openWindow()];
  const person = newPerson({ firstName: 'Ada', values: ['Humor', 'Charity'] });

  await test.step('the choice in the lobby, and what the other reads before the yes', async () => {
    await keepSession(ada, await arrive(ada.request, person));
    await ada.goto('/video');
    await press(ada, ada.getByRole('switch', { name: 'I’d rather type' }), 'Space');
    await press(ada, ada.getByRole('button', { name: 'Find Your Five' }));
    await arriveInQueue(ben, newPerson({ firstName: 'Ben', values: ['Humor', 'Charity'] }));
    await expect(ben.getByText(/Would rather type/)).toBeVisible();
    await expect(ada.getByText(/Would rather type/)).toHaveCount(0);
    await tabTo(ada, ada.getByRole('button', { name: 'Meet now' }));
    await connect(ada, ben, { acceptA: () => ada.keyboard.press('Enter') });
  });

  await test.step('the microphone is off, and the line is open', async () => {
    await expect(ada.getByRole('button', { name: 'Muted' })).toHaveAttribute('aria-pressed', 'true');
    await expect(ben.getByText('Ada is muted')).toBeAttached();
    await typeInto(ada, field(ada, 'Ben'), 'Hello Ben, can you read this?');
    await ada.keyboard.press('Enter');
    await expect(captions(ben, 'theirs')).toHaveText(/Hello Ben, can you read this\?$/);
    await expect(ben.getByRole('log')).toHaveText('Ada: Hello Ben, can you read this?');
    await expect(captions(ada, 'own')).toHaveText(/can you read this\?$/);
  });

  await test.step('the other answers with the key T, and with a wave', async () => {
    await ben.keyboard.press('t');
    await expect(field(ben, 'Ada')).toBeFocused();
    await ben.keyboard.type('Every word!');
    await ben.keyboard.press('Enter');
    await expect(captions(ada, 'theirs')).toHaveText(/Every word!$/);
    await ben.keyboard.press('Escape');
    await press(ben, ben.getByRole('button', { name: 'React' }));
    await ben.keyboard.press('1');
    await expect(ada.getByText('Ben waves')).toBeAttached();
    await expect(ada.locator('[data-reaction=wave]')).toBeVisible();
  });

  await test.step('what may hurt is asked about, and hidden from the other', async () => {
    await typeInto(ada, field(ada, 'Ben'), 'shut up');
    await ada.keyboard.press('Enter');
    await press(ada, ada.getByRole('button', { name: 'Send anyway' }));
    await expect(captions(ben, 'theirs').last()).toHaveText(/Ada wrote something that may hurt\. Show$/);
  });

  await test.step('after a reload the other’s lines are there again, and the line is open', async () => {
    await ada.reload();
    await expect(captions(ada, 'theirs')).toHaveText(/Every word!$/);
    await expect(ada.getByRole('button', { name: 'Muted' })).toBeVisible();
    await typeInto(ada, field(ada, 'Ben'), 'Back again');
    await ada.keyboard.press('Enter');
    await expect(captions(ben, 'theirs').last()).toHaveText(/Back again$/);
  });

  await test.step('the lines can be read again in the sheet, and are kept nowhere', async () => {
    await press(ada, ada.getByRole('button', { name: 'More' }));
    const list = ada.getByRole('dialog').getByRole('list');
    await expect(list).toContainText('Every word!');
    await expect(list).toContainText('Back again');
    await ada.keyboard.press('Escape');
    const stored = await ada.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    for (const said of ['Every word', 'Back again']) expect(stored).not.toContain(said);
  });

  await test.step('both choose Friend, and Ada says hello in the chat', async () => {
    // A call that ends in its first fifth asks nothing.
    await expect(ada.getByText('Prompt 3 of 5')).toBeVisible({ timeout: 120_000 });
    await press(ada, ada.getByRole('button', { name: 'End', exact: true }));
    await Promise.all([ada, ben].map((page) => page.waitForURL('**/post-call')));
    for (const page of [ada, ben]) await chooseFriend(page);
    await press(ada, ada.getByRole('link', { name: 'Say hello' }));
    await typeInto(ada, ada.getByRole('textbox', { name: 'Message Ben' }), 'Thank you for reading.');
    await press(ada, ada.getByRole('button', { name: 'Send', exact: true }));
    await expect(ada.getByRole('log').getByText('Thank you for reading.')).toBeVisible();
  });
});
