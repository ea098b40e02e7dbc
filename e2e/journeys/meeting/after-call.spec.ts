import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { choose, closeSheet, expectShared, rate } from '../../steps/after-call.ts';
import { meet, waitForCall } from '../../steps/call.ts';
import { countReminders, readReconnection } from '../../steps/call-records.ts';
import { readPayments } from '../../steps/ledger.ts';
import { newPerson, type Person } from '../../steps/person.ts';

// Days pass on the server's clock but not in the browsers: the token must last that long.
test.use({ appSettings: { CALL_LENGTH_SECONDS: '8', JWT_LIFETIME_SECONDS: '604800' } });
test.setTimeout(180_000);

type Guest = { page: Page; person: Person };

/** Brings two people through a call until the clock ends it. */
async function hangUp(ada: Guest, ben: Guest): Promise<void> {
  await meet(ada, ben);
  await Promise.all([ada, ben].map(({ page }) => page.waitForURL('**/post-call', { timeout: 40_000 })));
}

/** Two people who share a value that no one else in this file has. */
async function openTwo(openWindow: () => Promise<Page>, value: string): Promise<[Guest, Guest]> {
  const ada = { page: await openWindow(), person: newPerson({ firstName: 'Ada', values: [value] }) };
  const ben = { page: await openWindow(), person: newPerson({ firstName: 'Ben', values: [value] }) };
  return [ada, ben];
}

test('from hang-up to a second conversation that comes true', { tag: ['@gate', '@call'] }, async ({
  app,
  openWindow,
}) => {
  const [ada, ben] = await openTwo(openWindow, 'Honesty');
  await hangUp(ada, ben);

  await test.step('one answers, rates and schedules the ritual, and the other does not learn of it', async () => {
    await choose(ada.page, 'Friend');
    await rate(ada.page, 5);
    await closeSheet(ada.page);
    await expect(ada.page.getByText('Strong connection detected!')).toBeVisible();
    await expect(ada.page.getByText('Only you see this. We’ll remind you.')).toBeVisible();
    await ada.page.getByRole('button', { name: 'Schedule for tomorrow' }).click();
    await expect(ada.page.getByText("We'll remind you to reconnect with Ben tomorrow.")).toBeVisible();
    await expect(ada.page.getByRole('button', { name: 'Reconnection scheduled for tomorrow' })).toBeDisabled();
    const wish = await readReconnection(app, ada.person);
    expect(wish).toMatchObject({ status: 'scheduled', notification_sent: false, is_shared: false });
  });

  await test.step('a single yes changes nothing on the other side, and can be changed', async () => {
    await expect(ada.page.getByText(/If you both chose the same/)).toBeVisible();
    await expect(ada.page.getByRole('button', { name: 'Change my answer' })).toBeVisible();
    await expect(ben.page.getByRole('dialog', { name: 'What would you like next?' })).toBeVisible();
    await expect(ben.page.getByText('You both chose')).toHaveCount(0);
  });

  await test.step('the shared choice appears live on both, and stands', async () => {
    await choose(ben.page, 'Again', 'Friend');
    await rate(ben.page, 4);
    for (const { page } of [ada, ben]) {
      await expectShared(page, 'Friend');
      await expect(page.getByRole('button', { name: 'Change my answer' })).toHaveCount(0);
    }
    await expect(ben.page.getByText('Ada suggests a second cup')).toBeVisible();
  });

  await test.step('the one who asked reads that it is scheduled, the other is asked', async () => {
    await expect(ada.page.getByRole('button', { name: 'Reconnection scheduled for tomorrow' })).toBeVisible();
    await closeSheet(ben.page);
    await expect(ben.page.getByText(/^Ada asks for a second cup: /)).toBeVisible();
    await expect(ben.page.getByRole('button', { name: 'Yes', exact: true })).toBeVisible();
    await expect(ben.page.getByRole('button', { name: 'Another time' })).toBeVisible();
    await expect(ben.page.getByText('Reconnection scheduled for tomorrow')).toHaveCount(0);
  });

  await test.step('the other says yes to the time', async () => {
    await ben.page.goto('/matches');
    await ada.page.goto('/matches');
    await expect(ben.page.getByText('Ada suggests this time')).toBeVisible();
    await expect(ada.page.getByText('Waiting for Ben to answer')).toBeVisible();
    const download = ben.page.waitForEvent('download');
    await ben.page.getByRole('button', { name: 'Add to calendar' }).click();
    expect((await download).suggestedFilename()).toBe('cuppa.ics');
    await ben.page.getByRole('button', { name: 'Yes, that works' }).click();
    await expect(ada.page.getByText('Agreed')).toBeVisible();
    await expect(ada.page.getByText('Ben said yes to a second cup')).toBeVisible();
  });

  await test.step('a day later both are reminded once', async () => {
    await app.advance({ minutes: 24 * 60 });
    for (const [guest, other] of [
      [ada, 'Ben'],
      [ben, 'Ada'],
    ] as const) {
      await expect(guest.page.getByText(`Your second cup with ${other}`)).toBeVisible();
      await expect(guest.page.getByRole('button', { name: 'Join the call' })).toBeVisible();
    }
    expect(await countReminders(app, [ada.person, ben.person])).toBe(2);
    expect(await readReconnection(app, ada.person)).toMatchObject({ notification_sent: true });
  });

  await test.step('one tap and a yes open the call, without the queue', async () => {
    await ada.page.getByRole('button', { name: 'Join the call' }).click();
    await expect(ada.page.getByRole('dialog', { name: 'Calling Ben' })).toBeVisible();
    const card = ben.page.getByRole('dialog', { name: 'Ada is ready for five minutes' });
    await card.getByRole('button', { name: 'I’m ready' }).click();
    await Promise.all([waitForCall(ada.page), waitForCall(ben.page)]);
    expect(await readReconnection(app, ada.person)).toMatchObject({ held_by: 'direct' });
    await Promise.all([ada, ben].map(({ page }) => page.waitForURL('**/post-call', { timeout: 40_000 })));
  });
});

test('both choose Again: a ready card opens another five minutes, without a chat', { tag: '@call' }, async ({
  app,
  openWindow,
}) => {
  const [ada, ben] = await openTwo(openWindow, 'Humor');
  await hangUp(ada, ben);
  for (const { page } of [ada, ben]) {
    await choose(page, 'Again');
    await rate(page, 3);
  }
  await expectShared(ben.page, 'Again');
  await closeSheet(ada.page);
  await closeSheet(ben.page);
  await expect(ada.page.getByText('You both chose Again')).toBeVisible();
  await expect(ada.page.getByRole('link', { name: 'Say hello' })).toHaveCount(0);
  await ada.page.getByRole('button', { name: 'Call now' }).click();
  await ben.page.getByRole('button', { name: 'I’m ready' }).click();
  await Promise.all([waitForCall(ada.page), waitForCall(ben.page)]);

  await test.step('a second call on one day is not celebrated with XP, and the recap says why', async () => {
    for (const { page, person } of [ada, ben]) {
      await page.waitForURL('**/post-call', { timeout: 40_000 });
      await choose(page, 'Not for me');
      const dialog = page.getByRole('dialog', { name: 'Call Feedback' });
      await expect(dialog.getByRole('radio')).toHaveCount(5);
      await expect(dialog.getByText('Earns 5 XP')).toHaveCount(0);
      await closeSheet(page);
      await expect(
        page.getByText('You two already earned XP today. Your first call tomorrow earns again.'),
      ).toBeVisible();
      expect(await readPayments(app, person, ['video_call', 'call_feedback'])).toEqual([
        { action: 'call_feedback', amount: 5 },
        { action: 'video_call', amount: 20 },
      ]);
    }
  });
});

test('a call that cannot be read still takes feedback, and a save that fails loses nothing', { tag: '@call' }, async ({
  openWindow,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  const [ada, ben] = await openTwo(openWindow, 'Kindness');
  const { page } = ada;
  const fail = (name: string) => page.route(`**/api/rpc/${name}`, (route) => route.abort());
  const heal = (name: string) => page.unroute(`**/api/rpc/${name}`);
  await fail('postCall/recap');
  await hangUp(ada, ben);

  await test.step('the server’s answer is missing', async () => {
    await expect(page.getByText("Couldn't retrieve call information")).toBeVisible();
    await expect(page.getByText("We'll still record your feedback")).toBeVisible();
    await choose(page, 'Again');
    const dialog = page.getByRole('dialog', { name: 'Call Feedback' });
    await fail('postCall/submitFeedback');
    await dialog.getByRole('button', { name: 'Say more' }).click();
    await dialog.getByRole('textbox').fill('We laughed a lot');
    await dialog.getByRole('radio', { name: /^4 stars/ }).click();
    await expect(page.getByText('Failed to submit feedback. Please try again.')).toBeVisible();
    await expect(dialog.getByRole('textbox')).toHaveValue('We laughed a lot');
    await heal('postCall/submitFeedback');
    await heal('postCall/recap');
    await dialog.getByRole('button', { name: 'Submit Feedback' }).click();
    await expect(dialog.getByText('Thank you for your feedback!')).toBeVisible();
    await closeSheet(page);
    await expect(page.getByText('4/5')).toBeVisible();
  });

  await test.step('the journal, the ritual and the answer say so, and stay', async () => {
    await fail('postCall/saveJournal');
    await page.getByLabel('Conversation Journal').fill('Ask about the kettle.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Error saving journal')).toBeVisible();
    await expect(page.getByLabel('Conversation Journal')).toHaveValue('Ask about the kettle.');
    await heal('postCall/saveJournal');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Your journal entry has been saved')).toBeVisible();

    await fail('reconnections/schedule');
    await page.getByRole('button', { name: 'Schedule for tomorrow' }).click();
    await expect(page.getByText("Couldn't schedule reconnection")).toBeVisible();
    await heal('reconnections/schedule');
    await page.getByRole('button', { name: 'Schedule for tomorrow' }).click();
    await expect(page.getByText('Reconnection scheduled', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Change my answer' }).click();
    await fail('pairs/answerVerdict');
    await page.getByRole('button', { name: 'Not for me' }).click();
    await page.getByRole('button', { name: 'Save my answer' }).click();
    await expect(page.getByText('Your answer wasn’t saved')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Not for me' })).toHaveAttribute('aria-pressed', 'true');
    await heal('pairs/answerVerdict');
    await page.getByRole('button', { name: 'Save my answer' }).click();
    await expect(page.getByText('Your answer: Not for me')).toBeVisible();
    await expect(page.getByText('Strong connection detected!')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Reconnection Ritual' })).toHaveCount(0);
  });

  await test.step('nobody is asked for stars again, after a reload either, and another five is one tap away', async () => {
    await page.reload();
    await expect(page.getByText('Your answer: Not for me')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('link', { name: 'Another five' }).click();
    await expect(page.getByRole('heading', { name: 'Finding your five' })).toBeVisible();
    await page.goto('/post-call');
  });

  await test.step('a browser without a stored call shows the last one', async () => {
    await page.evaluate(() => localStorage.removeItem('lastCallData'));
    await page.goto('/home');
    await page.goto('/post-call');
    await expect(page.getByRole('heading', { name: 'Conversation with Ben' })).toBeVisible();
  });
});
