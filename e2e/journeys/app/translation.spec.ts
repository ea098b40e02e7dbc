import { MAX_BIO_LENGTH } from '../../../packages/domain/src/accounts/profile/profile-options.ts';
import { expect, test } from '../../fixtures.ts';
import { createMember, enterPassword } from '../../steps/account.ts';
import { clockText, meet, promptText } from '../../steps/call.ts';
import { bubbles, composer, openChat, say } from '../../steps/chat.ts';
import { createConnected } from '../../steps/connection.ts';
import { enterBirthday, newPerson, onboard } from '../../steps/person.ts';
import { expectTranslated, keepTranslated } from '../../steps/translate.ts';

test.describe('a page that the browser translates', () => {
  test('lets a person in, though their first password is wrong', async ({ app, openWindow }) => {
    const page = await openWindow();
    const person = newPerson();
    await createMember(app, page, person);
    await keepTranslated(page);
    await page.goto('/signin');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectTranslated(page);
    await enterPassword(page, { email: person.email, password: 'another-kettle' });
    await expect(page.getByText('Please check your credentials and try again.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled();
    await expectTranslated(page);

    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('heading', { name: 'Let’s get you back in' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Email' }).fill('nobody');
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page.getByText(/^Enter an email address like/)).toBeVisible();
    await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
    await expectTranslated(page);

    await page.goto('/signin');
    await enterPassword(page, person);
    await page.waitForURL('**/home');
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    const levels = page.getByRole('switch', { name: 'Level Display' });
    await levels.click();
    await expect(levels).not.toBeChecked();
    await page.getByRole('button', { name: /^Rest mode/ }).click();
    await page.getByRole('button', { name: 'Rest', exact: true }).click();
    await expect(page.getByText('Rest well')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Rest mode/ })).toContainText('Until');
    await expectTranslated(page);

    await page.goto('/profile/edit');
    const bio = page.getByRole('textbox', { name: 'A few words about you' });
    await bio.fill('a'.repeat(MAX_BIO_LENGTH - 9));
    await expect(page.getByText('9 characters left')).toBeVisible();
    await bio.fill('a'.repeat(MAX_BIO_LENGTH - 8));
    await expect(page.getByText('8 characters left')).toBeVisible();
    await bio.fill('Tea first.');
    await expect(page.getByText(/characters left/)).toBeHidden();
    await expect(bio).toBeVisible();
    await expectTranslated(page);
  });

  test('takes a person in for the first time', async ({ openWindow }) => {
    const page = await openWindow();
    const person = newPerson();
    await keepTranslated(page);
    await page.goto('/age-verification');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectTranslated(page);
    await enterBirthday(page, person.birthday);
    await page.waitForURL('**/signup');
    await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByLabel('Confirm Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.waitForURL('**/connection-preferences');
    await onboard(page, person);
    await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible();
    await expectTranslated(page);
  });

  test('keeps a chat alive', async ({ app, openWindow }) => {
    const { a, b, connectionId } = await createConnected(app, [await openWindow(), await openWindow()]);
    for (const { page } of [a, b]) {
      await keepTranslated(page);
      await openChat(page, connectionId);
    }
    await say(a.page, 'Hello Ben');
    await expect(bubbles(b.page)).toHaveText(['Hello Ben']);
    await composer(b.page).pressSequentially('He');
    await say(b.page, 'Hello Ada');
    await expect(bubbles(a.page)).toHaveText(['Hello Ben', 'Hello Ada']);
    await say(a.page, 'How are you?');
    await expect(bubbles(b.page)).toHaveText(['Hello Ben', 'Hello Ada', 'How are you?']);
    await expect(b.page.getByRole('heading', { level: 1, name: 'Ada' }).locator('[translate=no]')).toHaveText('Ada');
    await expectTranslated(b.page);
  });
});

test.describe('a call that the browser translates', () => {
  test.use({ appSettings: { CALL_LENGTH_SECONDS: '150', CALL_CHALLENGE_CHANCE: '1' } });

  test('changes its words at each card, at a challenge and at the end', { tag: '@call' }, async ({ openWindow }) => {
    const ada = { page: await openWindow(), person: newPerson({ firstName: 'Ada' }) };
    const ben = { page: await openWindow(), person: newPerson({ firstName: 'Ben' }) };
    await keepTranslated(ada.page);
    await meet(ada, ben);
    await expectTranslated(ada.page);
    const [card, clock] = [await promptText(ada.page).textContent(), await clockText(ada.page)];
    const number = ada.page.getByText(/^Prompt \d of \d/);
    const before = await number.textContent();
    // The prompt and its number are those of the other window, which nothing translates.
    await expect.poll(() => promptText(ada.page).textContent(), { timeout: 60_000 }).not.toBe(card);
    expect(await promptText(ada.page).textContent()).toBe(await promptText(ben.page).textContent());
    expect(await clockText(ada.page)).not.toBe(clock);
    const challenge = ada.page.getByText('Vibe challenge', { exact: true });
    await expect(number.or(challenge)).not.toHaveText(before ?? '', { timeout: 60_000 });
    await expect(challenge).toBeVisible({ timeout: 60_000 });
    await ada.page.getByRole('button', { name: 'Let’s play' }).click();
    await expect(ada.page.getByText('You’re in. It starts once you both are.')).toBeVisible();
    await ben.page.getByRole('button', { name: 'Let’s play' }).click();
    await expect(ada.page.getByText('You’re in.')).toBeHidden();
    await expect(challenge).toBeHidden({ timeout: 60_000 });
    await expect(number).toBeVisible();
    await ada.page.getByRole('button', { name: 'Camera', exact: true }).click();
    await expectTranslated(ada.page);
    await ada.page.getByRole('button', { name: 'End', exact: true }).click();
    await Promise.all([ada.page, ben.page].map((page) => page.waitForURL('**/post-call')));
    await expectTranslated(ada.page);
  });
});
