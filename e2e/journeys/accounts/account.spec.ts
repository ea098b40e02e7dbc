import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readExport } from '../../../apps/server/testing/read-export.ts';
import { expect, test } from '../../fixtures.ts';
import { createConnected, insertMessages } from '../../steps/connection.ts';
import { readAddress } from '../../steps/sessions.ts';

/** Downloads the person's data and opens the file. */
async function download(page: Page) {
  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await begun;
  await expect(page.getByText(/^Your download has begun/)).toBeVisible();
  expect(file.suggestedFilename()).toBe('cuppa-my-data.zip');
  return readExport(await readFile(await file.path()));
}

test('one takes everything along, leaves, and is somebody who left', { tag: '@gate' }, async ({ app, openWindow }) => {
  const { a, b, connectionId } = await createConnected(app, [await openWindow(), await openWindow()]);
  await insertMessages(app, connectionId, [
    { from: a, text: 'see you on Sunday' },
    { from: b, text: 'with biscuits' },
  ]);

  await test.step('the download has the person’s chat, and no address of the other', async () => {
    await a.page.goto('/settings');
    await a.page.getByRole('link', { name: 'Download or Delete My Data' }).click();
    await expect(a.page.getByText(a.person.email)).toBeVisible();
    const { data, page } = await download(a.page);
    expect(data).toMatchObject({
      users: [{ email: a.person.email }],
      profiles: [{ first_name: 'Ada', birthday: '1995-04-14' }],
      connections: [{ with_first_name: 'Ben' }],
      messages: [{ text: 'see you on Sunday' }, { text: 'with biscuits', from_first_name: 'Ben' }],
    });
    expect(page).toContain('with biscuits');
    for (const secret of [b.person.email, b.userId]) expect(page + JSON.stringify(data)).not.toContain(secret);
  });

  await test.step('the other one sees the call with her', async () => {
    await b.page.goto('/post-call');
    await expect(b.page.getByText('Ada').first()).toBeVisible();
  });

  await test.step('she deletes her account immediately, with her password', async () => {
    await a.page.getByRole('link', { name: 'Delete my account' }).click();
    await expect(a.page.getByLabel('Your password')).toBeVisible();
    await a.page.getByText('Now', { exact: true }).click();
    await a.page.getByLabel('Your password').fill(a.person.password);
    await a.page.getByRole('button', { name: 'Delete now' }).click();
    await a.page.waitForURL('**/welcome');
    await expect(a.page.getByText('Your account is being deleted')).toBeVisible();
    await expect.poll(() => readAddress(app, a)).toBeNull();
  });

  await test.step('the other one sees her as a person who left', async () => {
    await b.page.goto('/post-call');
    await expect(b.page.getByText('Someone who left').first()).toBeVisible();
    await expect(b.page.getByText('Ada')).toHaveCount(0);
    await b.page.goto('/matches');
    await expect(b.page.getByText('Ada')).toHaveCount(0);
  });
});
