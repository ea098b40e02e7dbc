import { expect, test } from '../../fixtures.ts';
import { clockText, expectFramesGrow, meet, promptText, remoteVideo, waitForCall } from '../../steps/call.ts';
import { readCall } from '../../steps/call-records.ts';
import { newPerson } from '../../steps/person.ts';
import { SHARP, SOFT, sharpestEdge } from '../../steps/picture.ts';
import { blockersOf, readReportBy } from '../../steps/safety-records.ts';

/** Long enough that the clock ends no call meanwhile, even on a slow machine. */
test.use({ appSettings: { CALL_LENGTH_SECONDS: '90' } });

test('a closed tab ends the call for the other, who is not told why', { tag: ['@gate', '@call'] }, async ({
  app,
  openWindow,
}) => {
  const ada = { page: await openWindow(), person: newPerson({ firstName: 'Ada' }) };
  const ben = { page: await openWindow(), person: newPerson({ firstName: 'Ben' }) };
  const callId = await meet(ada, ben);
  await ben.page.close();
  await expect(ada.page.getByText('Ben is coming back')).toBeVisible();
  await ada.page.waitForURL('**/post-call', { timeout: 30_000 });
  const { state } = await readCall(app, callId);
  expect(state).toMatchObject({ phase: 'ended', end: { reason: 'lost', by: null } });
  await expect(ada.page.getByRole('heading', { name: 'Ben had to go. It happens.' })).toBeVisible();
  await expect(ada.page.getByRole('dialog')).toHaveCount(0);
});

test('mute, camera off and the next card reach the other side, and a reload rejoins as muted as before', {
  tag: ['@gate', '@call'],
}, async ({ openWindow }) => {
  const ada = { page: await openWindow(), person: newPerson({ firstName: 'Ada' }) };
  const ben = { page: await openWindow(), person: newPerson({ firstName: 'Ben' }) };
  await meet(ada, ben);
  await ada.page.getByRole('button', { name: 'Mute' }).click();
  await expect(ada.page.getByRole('button', { name: 'Muted' })).toHaveAttribute('aria-pressed', 'true');
  await expect(ben.page.getByText('Ada is muted')).toBeVisible();
  await ada.page.getByRole('button', { name: 'Camera', exact: true }).click();
  await expect(ben.page.getByText('Ada’s camera is off')).toBeVisible();
  await ada.page.getByRole('button', { name: 'Camera off', exact: true }).click();
  await expectFramesGrow(ben.page);

  await expect(ada.page.getByText('Prompt 2 of 5')).toBeVisible();
  const before = await promptText(ada.page).textContent();
  // After a draw, the next card may be drawn only a second later.
  await expect(async () => {
    await ben.page.getByRole('button', { name: 'Next prompt' }).click();
    await expect(promptText(ada.page)).not.toHaveText(before ?? '', { timeout: 1_500 });
  }).toPass({ timeout: 15_000 });
  await expect(ada.page.getByText('Prompt 2 of 5')).toBeVisible();
  const after = await promptText(ada.page).textContent();
  await expect(promptText(ben.page)).toHaveText(after ?? '');
  // Both tap at the same moment: the two see the same card, not one each.
  await expect(async () => {
    await Promise.all(
      [ada.page, ben.page].map((page) => page.getByRole('button', { name: 'Next prompt' }).click({ timeout: 1_500 })),
    );
    await expect(promptText(ada.page)).not.toHaveText(after ?? '', { timeout: 1_500 });
  }).toPass({ timeout: 15_000 });
  await expect(promptText(ben.page)).toHaveText((await promptText(ada.page).textContent()) ?? '');

  const address = ada.page.url();
  await ada.page.reload();
  expect(ada.page.url()).toBe(address);
  await Promise.all([waitForCall(ada.page), waitForCall(ben.page)]);
  const texts = await Promise.all([promptText(ada.page).textContent(), promptText(ben.page).textContent()]);
  expect(texts[0]).toBe(texts[1]);
  await expect(ada.page.getByRole('button', { name: 'Muted' })).toHaveAttribute('aria-pressed', 'true');
  await expect(ben.page.getByText('Ada is muted')).toBeVisible();

  await ada.page.getByRole('button', { name: 'End', exact: true }).click();
  await Promise.all([ada.page, ben.page].map((page) => page.waitForURL('**/post-call')));
});

test('the Safety shield takes all detail out of what is sent until it is undone, and leaves, blocks and reports in one step', {
  tag: ['@gate', '@call'],
}, async ({ app, openWindow }) => {
  const ada = { page: await openWindow(), person: newPerson({ firstName: 'Ada' }) };
  const ben = { page: await openWindow(), person: newPerson({ firstName: 'Ben' }) };
  const callId = await meet(ada, ben);
  await expect.poll(() => sharpestEdge(remoteVideo(ben.page))).toBeGreaterThan(SHARP);

  const shield = ada.page.getByRole('button', { name: 'Safety' });
  const sheet = ada.page.getByRole('dialog', { name: 'Safety' });
  await shield.click();
  await expect(sheet.getByText('Your picture is blurred until you show it again.')).toBeVisible();
  await expect.poll(() => sharpestEdge(remoteVideo(ben.page))).toBeLessThan(SOFT);
  await expectFramesGrow(ben.page);
  await ada.page.keyboard.press('Escape');
  expect(await sharpestEdge(ada.page.getByLabel('Your camera'))).toBeLessThan(SOFT);

  // The blur lasts while the camera is turned off and on, and through a reload.
  await ada.page.getByRole('button', { name: 'Camera', exact: true }).click();
  await expect(ben.page.getByText('Ada’s camera is off')).toBeVisible();
  await ada.page.getByRole('button', { name: 'Camera off', exact: true }).click();
  await expectFramesGrow(ben.page);
  expect(await sharpestEdge(remoteVideo(ben.page))).toBeLessThan(SOFT);
  await ada.page.reload();
  await Promise.all([waitForCall(ada.page), waitForCall(ben.page)]);
  expect(await sharpestEdge(remoteVideo(ben.page))).toBeLessThan(SOFT);
  // Ben's own picture is as sharp as before.
  expect(await sharpestEdge(remoteVideo(ada.page))).toBeGreaterThan(SHARP);

  await shield.click();
  await sheet.getByRole('button', { name: 'Show my picture again' }).click();
  await expect(sheet).toBeHidden();
  await expect.poll(() => sharpestEdge(remoteVideo(ben.page))).toBeGreaterThan(SHARP);

  await shield.click();
  await sheet.getByRole('button', { name: 'Leave, block and report' }).click();
  await Promise.all([ada.page, ben.page].map((page) => page.waitForURL('**/post-call')));

  // Out, blocked and reported, before a reason is asked.
  await expect(ada.page.getByRole('heading', { name: 'You’re out of the call' })).toBeFocused();
  const made = await readReportBy(app, ada.person);
  expect(made).toMatchObject({ reason: null, details: '' });
  expect(await blockersOf(app, { userId: String(made?.['reported_id']) })).toEqual([made?.['reporter_id']]);
  // His page may offer him to block or report her; it does not say what she did.
  await expect(ben.page.getByText(/blocked|reported/i)).toHaveCount(0);

  const send = ada.page.getByRole('button', { name: 'Send' });
  await send.click();
  await expect(ada.page.getByText('Choose what happened')).toBeVisible();
  await ada.page.getByRole('radio', { name: 'Harassment' }).check();
  await ada.page.getByRole('textbox').fill('Would not stop shouting.');
  await send.click();
  await ada.page.waitForURL('**/home');
  await expect(ada.page.getByText('Thank you for telling us')).toBeVisible();
  const report = await readReportBy(app, ada.person);
  expect(report).toMatchObject({ reason: 'harassment', details: 'Would not stop shouting.' });
  expect(report?.evidence).toHaveProperty('call.callId', callId);
  await expect(ben.page.getByText(/blocked|reported/i)).toHaveCount(0);
});

test.describe('to its end by the clock', () => {
  // The product's real grace: a server starts and two pages reconnect within it, even on a busy machine.
  test.use({ appSettings: { CALL_LENGTH_SECONDS: '30', CALL_GRACE_SECONDS: '20' } });

  test('without its server a call goes on with standing clocks, and to its end once it is back', {
    tag: ['@network', '@call'],
  }, async ({ app, openWindow, expectedErrors }) => {
    expectedErrors.push(/^WebSocket connection to .+ failed/, /ERR_CONNECTION_(REFUSED|RESET)/);
    const ada = { page: await openWindow(), person: newPerson({ firstName: 'Ada' }) };
    const ben = { page: await openWindow(), person: newPerson({ firstName: 'Ben' }) };
    const both = [ada.page, ben.page];
    const callId = await meet(ada, ben);
    await app.crash();
    await Promise.all(both.map((page) => expect(page.getByText('We lost touch with Cuppa.')).toBeVisible()));
    const clocks = await Promise.all(both.map(clockText));
    // Pictures and messages between the two continue without the server.
    await Promise.all(both.map(expectFramesGrow));
    await ada.page.getByRole('button', { name: 'Camera', exact: true }).click();
    await expect(ben.page.getByText('Ada’s camera is off')).toBeVisible();
    await ada.page.getByRole('button', { name: 'Camera off', exact: true }).click();
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
