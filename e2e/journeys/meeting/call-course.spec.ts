import { expect, test } from '../../fixtures.ts';
import { expectFramesGrow, meet } from '../../steps/call.ts';
import { makeItQuickDraw, readCall } from '../../steps/call-records.ts';
import { readPayments } from '../../steps/ledger.ts';
import { moreTimeQuestion, wantMoreTime, wantMoreTimeAlone } from '../../steps/more-time.ts';
import { newPerson } from '../../steps/person.ts';

const people = () => [newPerson({ firstName: 'Ada' }), newPerson({ firstName: 'Ben' })] as const;

test.describe('near its end', () => {
  // The question of more time is shown for a fifth of the length.
  test.use({ appSettings: { CALL_LENGTH_SECONDS: '40' } });

  test('a second yes adds time, and a single one tells nobody anything', { tag: '@call' }, async ({ openWindow }) => {
    const [adas, bens] = people();
    const ada = { page: await openWindow(), person: adas };
    const ben = { page: await openWindow(), person: bens };
    await meet(ada, ben);
    await Promise.all([ada, ben].map(({ page }) => expect(moreTimeQuestion(page)).toBeVisible({ timeout: 60_000 })));
    await wantMoreTimeAlone(ada.page, ben);
    await wantMoreTime(ben.page);
    for (const { page } of [ada, ben]) {
      await expect(moreTimeQuestion(page)).toBeHidden();
      await expect(page.getByText('Five more minutes for you and')).toBeVisible();
    }
    await ben.page.getByRole('button', { name: 'End', exact: true }).click();
    await Promise.all([ada.page, ben.page].map((page) => page.waitForURL('**/post-call')));
  });
});

test.describe('with a challenge between two cards', () => {
  test.use({ appSettings: { CALL_LENGTH_SECONDS: '150', CALL_CHALLENGE_CHANCE: '1' } });

  test('both accept it, draw on one canvas by one countdown, and hear what it brings', { tag: '@call' }, async ({
    app,
    openWindow,
  }) => {
    const [adas, bens] = people();
    const ada = { page: await openWindow(), person: adas };
    const ben = { page: await openWindow(), person: bens };
    const callId = await meet(ada, ben);
    for (const { page } of [ada, ben])
      await expect(page.getByText('Vibe challenge', { exact: true })).toBeVisible({ timeout: 60_000 });
    await makeItQuickDraw(app, callId);
    await ada.page.getByRole('button', { name: 'Let’s play' }).click();
    await expect(ada.page.getByText('You’re in. It starts once you both are.')).toBeVisible();
    await expect(ben.page.getByRole('button', { name: 'Let’s play' })).toBeVisible();
    await ben.page.getByRole('button', { name: 'Let’s play' }).click();
    for (const { page } of [ada, ben]) await expect(page.getByText('You’re in.')).toBeHidden();
    const box = await ada.page.getByRole('img', { name: 'Your drawing with Ben' }).boundingBox();
    if (box === null) throw new Error('no canvas to draw on');
    await ada.page.mouse.move(box.x + 20, box.y + 20);
    await ada.page.mouse.down();
    await ada.page.mouse.move(box.x + 120, box.y + 80, { steps: 8 });
    await ada.page.mouse.up();
    const isDrawnOn = (element: HTMLCanvasElement) =>
      element
        .getContext('2d')
        ?.getImageData(0, 0, element.width, element.height)
        .data.some((part) => part > 0);
    const theirs = ben.page.getByRole('img', { name: 'Your drawing with Ada' });
    await expect.poll(() => theirs.evaluate(isDrawnOn as (element: HTMLElement | SVGElement) => boolean)).toBe(true);
    await Promise.all(
      [ada, ben].map(async ({ page }) => {
        const done = page.locator('[data-sonner-toast]', { hasText: 'Challenge Completed!' });
        await expect(done.getByText(/^Earned \d+ XP$/)).toBeVisible({ timeout: 30_000 });
        await expect(page.getByText('Vibe challenge', { exact: true })).toBeHidden();
      }),
    );
    await ada.page.getByRole('button', { name: 'End', exact: true }).click();
    await ben.page.waitForURL('**/post-call');
    // It is paid with the call, and so overnight.
    await expect(ben.page.getByText('XP for a call that ended early is added overnight.').first()).toBeVisible();
    for (const { person } of [ada, ben]) expect(await readPayments(app, person, ['vibe_challenge'])).toEqual([]);
  });
});

test.describe('with a challenge that one does not want', () => {
  test.use({ appSettings: { CALL_LENGTH_SECONDS: '150', CALL_CHALLENGE_CHANCE: '1' } });

  test('it goes by, and the other is not told who said no', { tag: '@call' }, async ({ app, openWindow }) => {
    const [adas, bens] = people();
    const ada = { page: await openWindow(), person: adas };
    const ben = { page: await openWindow(), person: bens };
    await meet(ada, ben);
    const offer = (page: typeof ada.page) => page.getByText('Vibe challenge', { exact: true });
    for (const { page } of [ada, ben]) await expect(offer(page)).toBeVisible({ timeout: 60_000 });
    await ben.page.getByRole('button', { name: 'Let’s play' }).click();
    await ada.page.getByRole('button', { name: 'Not now' }).click();
    // Her no closes nothing on his side: the offer expires there in its own time.
    await expect(offer(ada.page)).toBeHidden();
    await expect(ben.page.getByText('You’re in. It starts once you both are.')).toBeVisible();
    await expect(offer(ben.page)).toBeHidden({ timeout: 30_000 });
    await expect(ben.page.getByText(/Ada (said|chose|declined)|no thanks/i)).toHaveCount(0);
    await ada.page.getByRole('button', { name: 'End', exact: true }).click();
    await ben.page.waitForURL('**/post-call');
    for (const { person } of [ada, ben]) expect(await readPayments(app, person, ['vibe_challenge'])).toEqual([]);
  });
});

test.describe('in two tabs', () => {
  test.use({ appSettings: { CALL_LENGTH_SECONDS: '90', CALL_GRACE_SECONDS: '20' } });

  test('a call moves to the newer one, comes back by hand, and by itself when the other is closed', {
    tag: ['@gate', '@call'],
  }, async ({ openWindow }) => {
    const [adas, bens] = people();
    const ada = { page: await openWindow(), person: adas };
    const ben = { page: await openWindow(), person: bens };
    await meet(ada, ben);
    const moved = ada.page.getByRole('heading', { name: 'This call goes on elsewhere' });
    const second = await ada.page.context().newPage();
    await second.goto(ada.page.url());
    await expect(moved).toBeVisible();
    await Promise.all([expectFramesGrow(second), expectFramesGrow(ben.page)]);
    await ada.page.getByRole('button', { name: 'Continue here' }).click();
    await expect(second.getByRole('heading', { name: 'This call goes on elsewhere' })).toBeVisible();
    await Promise.all([expectFramesGrow(ada.page), expectFramesGrow(ben.page)]);
    await second.getByRole('button', { name: 'Continue here' }).click();
    await expect(moved).toBeVisible();
    await expectFramesGrow(second);
    await second.close();
    await expect(moved).toBeHidden();
    await Promise.all([expectFramesGrow(ada.page), expectFramesGrow(ben.page)]);
  });
});

test.describe('over a network that comes and goes', () => {
  // The real grace of one outage: waiting five seconds stays within it, twenty-five does not.
  test.use({ appSettings: { CALL_LENGTH_SECONDS: '90', CALL_GRACE_SECONDS: '20' } });

  test('a side without its network is waited for, twice, and for too long the call ends kindly', {
    tag: ['@network', '@call'],
  }, async ({ app, openWindow, expectedErrors }) => {
    expectedErrors.push(/^WebSocket connection to .+ failed/, /ERR_INTERNET_DISCONNECTED/);
    const [adas, bens] = people();
    const ada = { page: await openWindow(), person: adas };
    const ben = { page: await openWindow(), person: bens };
    const callId = await meet(ada, ben);
    const waits = ben.page.getByText('Ada is coming back');
    for (const awayMs of [5_000, 0]) {
      const goneSince = Date.now();
      await ada.page.context().setOffline(true);
      await expect(waits).toBeVisible();
      await expect.poll(() => Date.now() - goneSince).toBeGreaterThanOrEqual(awayMs);
      await ada.page.context().setOffline(false);
      await expect(waits).toBeHidden();
      await Promise.all([expectFramesGrow(ada.page), expectFramesGrow(ben.page)]);
    }
    await ada.page.context().setOffline(true);
    await ben.page.waitForURL('**/post-call', { timeout: 45_000 });
    await ada.page.context().setOffline(false);
    await ada.page.waitForURL('**/post-call', { timeout: 30_000 });
    expect((await readCall(app, callId)).state).toMatchObject({ end: { reason: 'lost', by: null } });
    for (const { page } of [ada, ben])
      await expect(page.getByText(/^The line was lost$| had to go\. It happens\.$/)).toBeVisible();
    // In the first fifth of a call, who vanished counts as one who pressed End.
    await expect(ben.page.getByText('Your waiting time is kept.')).toBeVisible();
  });
});
