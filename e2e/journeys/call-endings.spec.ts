import { expect, test } from '../fixtures.ts';
import { clockText, expectFramesGrow, meet, promptText, waitForCall } from '../steps/call.ts';
import { readCall } from '../steps/call-records.ts';
import { newPerson } from '../steps/person.ts';
import { readReportBy } from '../steps/safety-records.ts';

/** Long enough that no call ends by the clock meanwhile, on a slow machine too. */
test.use({ appSettings: { CALL_LENGTH_SECONDS: '90' } });

test('a closed tab ends the call for the other, who is not told why', async ({ app, openWindow }) => {
  const ada = { page: await openWindow(), person: newPerson({ firstName: 'Ada' }) };
  const ben = { page: await openWindow(), person: newPerson({ firstName: 'Ben' }) };
  const callId = await meet(ada, ben);
  await ben.page.close();
  await expect(ada.page.getByText('The clock waits while we reconnect you and Ben.')).toBeVisible();
  await ada.page.waitForURL('**/post-call', { timeout: 30_000 });
  const { state } = await readCall(app, callId);
  expect(state).toMatchObject({ phase: 'ended', end: { reason: 'lost', by: null } });
});

test('a reload inside the call rejoins it, with the clock standing meanwhile', async ({ openWindow }) => {
  const ada = { page: await openWindow(), person: newPerson({ firstName: 'Ada' }) };
  const ben = { page: await openWindow(), person: newPerson({ firstName: 'Ben' }) };
  await meet(ada, ben);
  const address = ada.page.url();
  await ada.page.reload();
  expect(ada.page.url()).toBe(address);
  await Promise.all([waitForCall(ada.page), waitForCall(ben.page)]);
  const texts = await Promise.all([promptText(ada.page).textContent(), promptText(ben.page).textContent()]);
  expect(texts[0]).toBe(texts[1]);
});

test('mute, camera off and the next card reach the other side', async ({ openWindow }) => {
  const ada = { page: await openWindow(), person: newPerson({ firstName: 'Ada' }) };
  const ben = { page: await openWindow(), person: newPerson({ firstName: 'Ben' }) };
  await meet(ada, ben);
  await ada.page.getByRole('button', { name: 'Mute' }).click();
  await expect(ada.page.getByRole('button', { name: 'Muted' })).toHaveAttribute('aria-pressed', 'true');
  await expect(ben.page.getByText('Ada is muted')).toBeVisible();
  await ada.page.getByRole('button', { name: 'Camera', exact: true }).click();
  await expect(ben.page.getByText('Ada’s camera is off')).toBeVisible();
  await ada.page.getByRole('button', { name: 'Camera off' }).click();
  await expectFramesGrow(ben.page);

  await expect(ada.page.getByText('Prompt 2 of 5')).toBeVisible();
  const before = await promptText(ada.page).textContent();
  // A card rests for a second before the next one may be drawn.
  await expect(async () => {
    await ben.page.getByRole('button', { name: 'Next prompt' }).click();
    await expect(promptText(ada.page)).not.toHaveText(before ?? '', { timeout: 1_500 });
  }).toPass({ timeout: 15_000 });
  await expect(ada.page.getByText('Prompt 2 of 5')).toBeVisible();
  const after = await promptText(ada.page).textContent();
  await expect(promptText(ben.page)).toHaveText(after ?? '');

  await ada.page.getByRole('button', { name: 'End', exact: true }).click();
  await Promise.all([ada.page, ben.page].map((page) => page.waitForURL('**/post-call')));
});

test('the Safety shield leaves, blocks and reports in one step', async ({ app, openWindow }) => {
  const ada = { page: await openWindow(), person: newPerson({ firstName: 'Ada' }) };
  const ben = { page: await openWindow(), person: newPerson({ firstName: 'Ben' }) };
  const callId = await meet(ada, ben);
  await ada.page.getByRole('button', { name: 'Safety' }).click();
  const sheet = ada.page.getByRole('dialog', { name: 'Safety' });
  await sheet.getByRole('button', { name: 'Leave, block and report' }).click();
  await expect(sheet.getByText('Choose what happened')).toBeVisible();
  await sheet.getByRole('radio', { name: 'Harassment' }).check();
  await sheet.getByRole('textbox').fill('Would not stop shouting.');
  await sheet.getByRole('button', { name: 'Leave, block and report' }).click();
  await Promise.all([ada.page, ben.page].map((page) => page.waitForURL('**/post-call')));
  const report = await readReportBy(app, ada.person);
  expect(report).toMatchObject({ reason: 'harassment', details: 'Would not stop shouting.' });
  expect(report?.evidence).toHaveProperty('call.callId', callId);
  await expect(ben.page.getByText(/block|report/i)).toHaveCount(0);
});

test.describe('to its end by the clock', () => {
  test.use({ appSettings: { CALL_LENGTH_SECONDS: '30' } });

  test('without its server a call goes on with standing clocks, and to its end once it is back', async ({
    app,
    openWindow,
    expectedErrors,
  }) => {
    expectedErrors.push(/^WebSocket connection to .+ failed/, /ERR_CONNECTION_(REFUSED|RESET)/);
    const ada = { page: await openWindow(), person: newPerson({ firstName: 'Ada' }) };
    const ben = { page: await openWindow(), person: newPerson({ firstName: 'Ben' }) };
    const both = [ada.page, ben.page];
    const callId = await meet(ada, ben);
    await app.crash();
    await Promise.all(both.map((page) => expect(page.getByText('We lost touch with Cuppa.')).toBeVisible()));
    const clocks = await Promise.all(both.map(clockText));
    // Pictures and what the two tell each other go on without the server.
    await Promise.all(both.map(expectFramesGrow));
    await ada.page.getByRole('button', { name: 'Camera', exact: true }).click();
    await expect(ben.page.getByText('Ada’s camera is off')).toBeVisible();
    await ada.page.getByRole('button', { name: 'Camera off' }).click();
    await Promise.all(both.map(expectFramesGrow));
    expect(await Promise.all(both.map(clockText))).toEqual(clocks);
    await app.restart();
    await Promise.all(both.map((page) => expect(page.getByText('We lost touch with Cuppa.')).toBeHidden()));
    await Promise.all(both.map(expectFramesGrow));
    const texts = await Promise.all(both.map((page) => promptText(page).textContent()));
    expect(texts[0]).toBe(texts[1]);
    await Promise.all([ada.page, ben.page].map((page) => page.waitForURL('**/post-call', { timeout: 60_000 })));
    const { state } = await readCall(app, callId);
    expect(state).toMatchObject({ phase: 'ended', end: { reason: 'time' } });
  });
});
