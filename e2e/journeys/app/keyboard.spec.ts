import { expect, test } from '../../fixtures.ts';
import { connect } from '../../steps/call.ts';
import { press, tabTo, typeInto } from '../../steps/keyboard.ts';
import { arriveInQueue, newPerson } from '../../steps/person.ts';

test('by keyboard alone, from the welcome page to the recap', { tag: ['@gate', '@call'] }, async ({ openWindow }) => {
  const page = await openWindow();
  const person = newPerson({ firstName: 'Kay', values: ['Charity', 'Humor'] });
  const other = await openWindow();
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });

  await test.step('past the age gate: the fields move on by themselves', async () => {
    await page.goto('/welcome');
    await press(page, page.getByRole('link', { name: 'Get Started' }));
    await expect(heading('When were you born?')).toBeVisible();
    await expect(page.getByRole('textbox').first()).toBeFocused();
    await page.keyboard.type('4141995');
    await expect(page.getByRole('textbox', { name: 'Year' })).toHaveValue('1995');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/signup');
  });

  await test.step('signing up: the heading has the focus, and errors are read with their field', async () => {
    await expect(heading('Put the kettle on')).toBeFocused();
    await press(page, button('Create Account'));
    const email = page.getByRole('textbox', { name: 'Email' });
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription(/.+/);
    await typeInto(page, email, person.email);
    await typeInto(page, page.getByLabel('Password', { exact: true }), person.password);
    await typeInto(page, page.getByLabel('Confirm Password', { exact: true }), person.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/connection-preferences');
  });

  await test.step('both steps of the onboarding', async () => {
    await tabTo(page, page.getByRole('radio').first());
    await page.keyboard.press('Space');
    await expect(page.getByRole('radio', { name: 'Friendship' })).toBeChecked();
    await press(page, button('Continue'));
    await page.waitForURL('**/core-values');
    for (const value of ['Humor', 'Charity']) await press(page, button(value), 'Space');
    await expect(page.getByText('2 of 5 selected')).toBeVisible();
    await press(page, button('Complete Setup'));
    await page.waitForURL('**/home');
  });

  await test.step('into the queue', async () => {
    await press(page, page.getByRole('link', { name: 'Skip to content' }));
    await expect(page.getByRole('main')).toBeFocused();
    await press(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Video' }));
    await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused();
    await page.keyboard.type(person.firstName);
    await page.keyboard.press('Enter');
    await expect(heading('Which languages do you speak?')).toBeFocused();
    await press(page, button('Continue'));
    await press(page, button('I agree'));
    await press(page, button('Find Your Five'));
    await expect(heading('Finding your five')).toBeVisible();
  });

  await test.step('the match card and the call', async () => {
    await arriveInQueue(other, newPerson({ firstName: 'Ola', values: ['Charity'] }));
    await tabTo(page, button('Meet now'));
    await connect(page, other, { acceptA: () => page.keyboard.press('Enter') });
    await press(page, button('Mute'), 'Space');
    await expect(button('Muted')).toHaveAttribute('aria-pressed', 'true');
    await expect(button('Muted')).toBeFocused();
    await press(page, button('Safety'));
    await expect(page.getByRole('dialog', { name: 'Safety' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(button('Safety')).toBeFocused();
    await page.keyboard.press('Enter');
    await press(page, button('Show my picture again'));
    await expect(button('Safety')).toBeFocused();
    for (const name of ['Muted', 'Camera', 'End', 'Next prompt', 'More', 'Move your picture'])
      await tabTo(page, button(name));
  });

  await test.step('out of the call, feedback and the way home', async () => {
    // A call that ends in its first fifth asks nothing.
    await expect(page.getByText('Prompt 3 of 5')).toBeVisible();
    await press(page, button('End'));
    await page.waitForURL('**/post-call');
    await press(page, button('Friend'), 'Space');
    await press(page, button('Save my answer'));
    const dialog = page.getByRole('dialog', { name: 'Call Feedback' });
    await expect(dialog).toBeVisible();
    await tabTo(page, dialog.getByRole('radio').first());
    for (const star of [2, 3, 4]) {
      await page.keyboard.press('ArrowRight');
      await expect(dialog.getByRole('radio', { name: new RegExp(`^${star} stars`) })).toBeChecked();
    }
    await expect(page.getByText('Thank you for your feedback!')).toBeVisible();
    await press(page, dialog.getByRole('button', { name: 'Close' }).last());
    await expect(page.getByRole('heading', { name: 'Conversation with Ola' })).toBeVisible();
    await press(page, page.getByRole('link', { name: 'Back to Home' }));
    await page.waitForURL('**/home');
  });
});
