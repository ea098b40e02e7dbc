import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { bubbles, composer, openChat } from '../../steps/chat.ts';
import { readTexts } from '../../steps/chat-records.ts';
import { createConnected, insertMessages, type Member } from '../../steps/connection.ts';
import { blockersOf, readReportBy } from '../../steps/safety-records.ts';

/** The other person must not learn these reasons. */
const REASONS = /unmatch|block|report/i;
/** Both people see this button in a chat at any time. */
const SAFETY = 'Block or report';

test('an unmatch ends everything for both at once', { tag: '@gate' }, async ({ app, openWindow }) => {
  const { a, b, connectionId } = await createConnected(app, [await openWindow(), await openWindow()]);
  await insertMessages(app, connectionId, [{ from: a, text: 'Hello Ben' }]);
  const open = await openEverywhere(b, connectionId);
  const ownList = await a.page.context().newPage();
  await ownList.goto('/matches');
  await expect(ownList.getByRole('link', { name: /^Ben, / })).toBeVisible();
  await openChat(a.page, connectionId);
  await composer(open.chat).fill('I never got to say this');

  await a.page.getByRole('button', { name: 'More' }).click();
  await a.page.getByRole('dialog').getByRole('button', { name: 'Unmatch' }).click();
  const sheet = a.page.getByRole('dialog', { name: 'Unmatch Ben?' });
  await sheet.getByRole('button', { name: 'Keep Ben' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(bubbles(open.chat)).toHaveText(['Hello Ben']);
  await a.page.getByRole('button', { name: 'More' }).click();
  await a.page.getByRole('dialog').getByRole('button', { name: 'Unmatch' }).click();
  await sheet.getByRole('button', { name: 'Unmatch', exact: true }).click();

  await a.page.waitForURL('**/matches');
  await expect(a.page.getByText('You and Ben are no longer matched')).toBeVisible();
  await expectNobody(a.page);
  await expectNobody(ownList);
  await expectEnded(open);
  expect(await readTexts(app, connectionId)).toEqual(['Hello Ben']);
  await expectClosedApi(app.url, b, connectionId);
});

test('a block ends everything for both at once, and the other never learns of it', { tag: '@gate' }, async ({
  app,
  openWindow,
}) => {
  const { a, b, connectionId } = await createConnected(app, [await openWindow(), await openWindow()]);
  const open = await openEverywhere(b, connectionId);
  await a.page.goto(`/matches/${connectionId}`);
  await a.page.getByRole('button', { name: 'Block or report' }).click();
  await a.page.getByRole('dialog').getByRole('button', { name: 'Block Ben' }).click();
  await a.page.waitForURL('**/matches');
  await expect(a.page.getByText('You blocked Ben')).toBeVisible();
  await expectNobody(a.page);
  await expectEnded(open);
  await expectClosedApi(app.url, b, connectionId);
  expect(await blockersOf(app, b)).toEqual([a.userId]);
});

test('a report takes the chosen messages along and blocks', { tag: '@gate' }, async ({ app, openWindow }) => {
  const { a, b, connectionId } = await createConnected(app, [await openWindow(), await openWindow()]);
  await insertMessages(app, connectionId, [
    { from: b, text: 'Nice weather' },
    { from: a, text: 'It is' },
    { from: b, text: 'You must pay me' },
    { from: b, text: 'Or else' },
  ]);
  const open = await openEverywhere(b, connectionId);
  await openChat(a.page, connectionId);
  await a.page.getByRole('button', { name: 'More' }).click();
  await a.page.getByRole('button', { name: 'Block or report' }).click();
  const sheet = a.page.getByRole('dialog', { name: 'Block or report' });
  await expect(sheet.getByRole('checkbox')).toHaveCount(3);
  await sheet.getByRole('button', { name: 'Report and block' }).click();
  await expect(sheet.getByText('Choose what happened')).toBeVisible();
  await sheet.getByRole('radio', { name: 'Scam or selling' }).check();
  await sheet.getByRole('checkbox', { name: /You must pay me/ }).check();
  await sheet.getByRole('checkbox', { name: /Or else/ }).check();
  await sheet.getByRole('textbox').fill('Asked for money.');
  await sheet.getByRole('button', { name: 'Report and block' }).click();
  await a.page.waitForURL('**/matches');
  await expect(a.page.getByText('Thank you for telling us')).toBeVisible();
  await expectNobody(a.page);
  await expectEnded(open);

  const report = await readReportBy(app, a.person);
  expect(report).toMatchObject({ reported_id: b.userId, reason: 'scam', details: 'Asked for money.' });
  expect(report?.evidence).toMatchObject({
    connection: { connectionId },
    messages: [{ text: 'You must pay me' }, { text: 'Or else' }],
  });
  expect(await blockersOf(app, b)).toHaveLength(1);
});

/** Opens all of a person's pages that show one connection. */
async function openEverywhere({ page }: Member, connectionId: string) {
  const [list, person] = [await page.context().newPage(), await page.context().newPage()];
  await openChat(page, connectionId);
  await list.goto('/matches');
  await expect(list.getByRole('link', { name: /^Ada, / })).toBeVisible();
  await person.goto(`/matches/${connectionId}`);
  await expect(person.getByRole('heading', { name: /^Ada, / })).toBeVisible();
  return { chat: page, list, person };
}

/** Each of the pages lost the connection live, without naming a reason. */
async function expectEnded({ chat, list, person }: Awaited<ReturnType<typeof openEverywhere>>): Promise<void> {
  await expect(chat.getByText('This chat is closed')).toBeVisible();
  await expect(composer(chat)).toHaveCount(0);
  await expect(chat.getByRole('status').filter({ hasText: 'This chat is closed' })).toBeFocused();
  await expectNobody(list);
  await expect(person.getByRole('heading', { name: 'This connection is no longer here' })).toBeVisible();
  for (const page of [chat, list, person]) {
    await expect(page.getByText(REASONS).filter({ hasNotText: SAFETY })).toHaveCount(0);
  }
  // The open chat keeps its messages, so that they can be reported; a reload removes it too.
  for (const page of [list, person]) await expect(page.getByText('Ada')).toHaveCount(0);
  await chat.reload();
  await expect(chat.getByText('Ada')).toHaveCount(0);
}

async function expectNobody(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'No matches found yet' })).toBeVisible();
}

async function expectClosedApi(url: string, { page, headers }: Member, connectionId: string): Promise<void> {
  for (const path of ['chats/ID', 'chats/ID/messages', 'connections/ID']) {
    const answer = await page.request.get(`${url}/api/v1/${path.replace('ID', connectionId)}`, { headers });
    expect(answer.status(), path).toBe(404);
    expect(await answer.text()).not.toMatch(REASONS);
  }
}
