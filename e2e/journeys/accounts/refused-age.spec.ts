import { expect, test } from '../../fixtures.ts';
import { createAccount } from '../../steps/account.ts';
import { arriveAsModerator } from '../../steps/moderator.ts';
import { enterBirthday, newPerson, signUp } from '../../steps/person.ts';
import { keepSession } from '../../steps/signed-in.ts';

const WHY = 'Cuppa is only for adults, and you can’t change your answer here.';
const MINOR = { day: '1', month: '1', year: String(new Date().getUTCFullYear() - 15) };

test('a refused birthday holds over a reload and for another account, until a moderator takes it back', {
  tag: '@feature',
}, async ({ app, openWindow }) => {
  const page = await openWindow();
  const person = newPerson();
  const isRefused = async () => {
    await expect(page.getByText(WHY)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Was that a mistake?' })).toBeVisible();
    await expect(page).toHaveURL(/age-verification$/);
  };
  await page.goto('/age-verification');
  await enterBirthday(page, MINOR);
  await isRefused();
  await page.goto('/age-verification');
  await isRefused();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  const code = /Your code: (\S+)/.exec(await page.getByText('Your code: ').innerText())?.[1] ?? '';

  await test.step('an account that was made elsewhere does not help here', async () => {
    await keepSession(page, await createAccount(app, page, newPerson()));
    await page.goto('/age-verification');
    await isRefused();
  });

  await test.step('a moderator takes it back', async () => {
    const mina = await openWindow();
    await arriveAsModerator(app, mina, newPerson({ firstName: 'Mina' }));
    await mina.getByRole('button', { name: 'Undo an age refusal' }).click();
    await mina.getByRole('textbox', { name: 'Their email address, phone number or code' }).fill(code);
    await mina.getByRole('button', { name: 'Let them try again' }).click();
    await expect(mina.getByText('They can try again')).toBeVisible();
    await mina.getByRole('link', { name: 'Log' }).click();
    await expect(mina.getByText('Let someone enter their birthday again')).toBeVisible();
  });

  await test.step('the account goes on', async () => {
    await page.reload();
    await enterBirthday(page, person.birthday);
    await page.waitForURL('**/core-values');
  });
  const own = await openWindow();
  await signUp(own, person);
});
