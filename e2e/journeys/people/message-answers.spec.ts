import { expect, test } from '../../fixtures.ts';
import { bubbles, composer, openChat, say } from '../../steps/chat.ts';
import { createConnected } from '../../steps/connection.ts';
import { readReportBy } from '../../steps/safety-records.ts';

test('a message is replied to, reacted to and reported on its own menu', { tag: '@feature' }, async ({
  app,
  openWindow,
}) => {
  const { a, b, connectionId } = await createConnected(app, [await openWindow(), await openWindow()]);
  await openChat(a.page, connectionId);
  await openChat(b.page, connectionId);
  await say(a.page, 'Tea or coffee?');
  await say(a.page, 'Or water?');
  await expect(bubbles(b.page)).toHaveCount(2);

  // Ben replies with the mouse.
  const question = b.page.getByRole('listitem').filter({ hasText: 'Tea or coffee?' });
  await question.hover();
  await question.getByRole('button', { name: 'React or reply: Tea or coffee?' }).click();
  await b.page.getByRole('dialog', { name: 'Message from Ada' }).getByRole('button', { name: 'Reply' }).click();
  await expect(composer(b.page)).toBeFocused();
  await b.page.keyboard.type('Tea, always');
  await b.page.keyboard.press('Enter');
  const reply = a.page.getByRole('listitem').filter({ hasText: 'Tea, always' });
  await reply.getByRole('button', { name: /^Replying to.*Tea or coffee\?$/ }).click();
  await expect(a.page.getByRole('listitem').filter({ hasText: /^You, .*Tea or coffee\?/ })).toBeFocused();

  // Ada reacts with the keyboard: to Ben's message, and once she changes her mind, with another one.
  const menu = a.page.getByRole('button', { name: 'React or reply: Tea, always' });
  for (const name of ['Heart', 'Cup of tea']) {
    await menu.focus();
    await a.page.keyboard.press('Enter');
    const choice = a.page.getByRole('dialog', { name: 'Message from Ben' }).getByRole('button', { name });
    await choice.focus();
    await a.page.keyboard.press('Enter');
    await expect(menu).toBeFocused();
    await expect(b.page.getByRole('img', { name: `Ada reacted: ${name}` })).toBeVisible();
  }
  await expect(b.page.getByRole('img', { name: /^Ada reacted/ })).toHaveCount(1);
  await b.page.reload();
  await expect(b.page.getByRole('img', { name: 'Ada reacted: Cup of tea' })).toBeVisible();
  await expect(b.page.getByRole('button', { name: /^Replying to/ })).toBeVisible();
  await a.page.getByRole('button', { name: 'Take back your reaction: Cup of tea' }).click();
  await expect(b.page.getByRole('img', { name: /^Ada reacted/ })).toHaveCount(0);

  await menu.click();
  await a.page.getByRole('dialog').getByRole('button', { name: 'Report message' }).click();
  const report = a.page.getByRole('dialog', { name: 'Block or report' });
  await expect(report.getByRole('checkbox', { name: /Tea, always/ })).toBeChecked();
  await report.getByRole('radio', { name: 'Harassment or pressure' }).check();
  await report.getByRole('button', { name: 'Report and block' }).click();
  await a.page.waitForURL('**/matches');
  await expect(b.page.getByText('This chat is closed')).toBeVisible();
  const stored = await readReportBy(app, a.person);
  expect(stored?.evidence).toMatchObject({ messages: [{ text: 'Tea, always' }] });
});
