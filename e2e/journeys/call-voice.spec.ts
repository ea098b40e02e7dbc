import { expect, test } from '../fixtures.ts';
import { accept, expectFramesGrow, meet, remoteFrames, remoteVideo } from '../steps/call.ts';
import { inspect } from '../steps/inspect.ts';
import { holdDevice, holdTrack, keepTracks, loseTrack, refuseDevices, refuseSound } from '../steps/media.ts';
import { arriveInQueue, newPerson, searchAgain } from '../steps/person.ts';

/** Long enough for all that is looked at. */
test.use({ appSettings: { CALL_LENGTH_SECONDS: '150', OFFER_SECONDS: '30' } });

test('who starts with voice only says so before the yes, and is seen once they want to be', {
  tag: ['@gate', '@call'],
}, async ({ openWindow }) => {
  const [ada, ben] = [await openWindow(), await openWindow()];
  await arriveInQueue(ada, newPerson({ firstName: 'Ada', values: ['Charity'] }));
  await ada.getByRole('button', { name: 'Cancel' }).click();
  await ada.getByRole('switch', { name: 'Start with voice only' }).click();
  await expect(ada.getByText('The other person knows before they say yes.')).toBeVisible();
  await searchAgain(ada);
  await arriveInQueue(ben, newPerson({ firstName: 'Ben', values: ['Charity'] }));
  await expect(ben.getByText('Ada starts with voice only')).toBeVisible();
  await expect(ada.getByText('Ben starts with voice only')).toHaveCount(0);
  await Promise.all([accept(ada), accept(ben)]);

  await expect(ben.getByText('Ada’s camera is off')).toBeVisible();
  await expect.poll(() => remoteFrames(ada)).toBeGreaterThan(5);
  // A reload shows nobody who did not want to be seen.
  await ada.reload();
  await expect(ada.getByRole('button', { name: 'Camera off', exact: true })).toBeVisible();
  await expect(ben.getByText('Ada’s camera is off')).toBeVisible();
  await ada.getByRole('button', { name: 'Camera off', exact: true }).click();
  await expect(ben.getByText('Ada’s camera is off')).toHaveCount(0);
  await expect.poll(() => remoteFrames(ben)).toBeGreaterThan(5);
});

test('a person with a microphone alone talks, and another device takes over when one is lost', {
  tag: ['@network', '@call'],
}, async ({ openWindow }) => {
  const [ada, ben] = [await openWindow(), await openWindow()];
  await refuseDevices(ada, { camera: 'NotFoundError' });
  await keepTracks(ben);
  await arriveInQueue(ada, newPerson({ firstName: 'Ada', values: ['Loyalty'] }));
  await arriveInQueue(ben, newPerson({ firstName: 'Ben', values: ['Loyalty'] }));
  await expect(ben.getByText('Ada starts with voice only')).toBeVisible();
  await Promise.all([accept(ada), accept(ben)]);
  await expect(ben.getByText('Ada’s camera is off')).toBeVisible();
  await expect.poll(() => remoteFrames(ada)).toBeGreaterThan(5);

  await loseTrack(ben, 'video');
  await expect(ada.getByText('Ben’s camera is off')).toBeVisible();
  await expect(ben.locator('[data-sonner-toast]', { hasText: 'Your camera has stopped' })).toBeVisible();
  await ben.getByRole('button', { name: 'Turn camera on' }).click();
  await expect(ada.getByText('Ben’s camera is off')).toHaveCount(0);
  const before = await remoteFrames(ada);
  await expect.poll(() => remoteFrames(ada)).toBeGreaterThan(before + 5);
});

test('a phone call, another app and a browser that plays no sound each have a state and a way back', {
  tag: ['@network', '@call'],
}, async ({ openWindow }) => {
  const ada = { page: await openWindow(), person: newPerson({ firstName: 'Ada' }) };
  const ben = { page: await openWindow(), person: newPerson({ firstName: 'Ben' }) };
  await keepTracks(ada.page);
  await meet(ada, ben);

  await test.step('a phone call holds camera and microphone', async () => {
    for (const kind of ['audio', 'video'] as const) await holdTrack(ada.page, kind, true);
    await expect(ada.page.getByText('Your microphone is on hold. Ben doesn’t hear you.')).toBeVisible();
    await expect(ada.page.getByRole('button', { name: 'Your camera is on hold. Move your picture' })).toBeVisible();
    await expect(ben.page.getByText('Ada is muted')).toBeVisible();
    await expect(ben.page.getByText('Ada’s camera is off')).toBeVisible();
    await inspect(ada.page, '11c-held');
    for (const kind of ['audio', 'video'] as const) await holdTrack(ada.page, kind, false);
    await expect(ben.page.getByText('Ada is muted')).toBeHidden();
    await expect(ben.page.getByText('Ada’s camera is off')).toBeHidden();
    await expect(ada.page.getByLabel('Your camera')).toBeVisible();
  });

  await test.step('another app has the microphone that is chosen', async () => {
    await ada.page.getByRole('button', { name: 'More' }).click();
    const choice = ada.page.getByRole('combobox', { name: 'Microphone' });
    const before = await choice.inputValue();
    const other = await choice
      .locator('option')
      .evaluateAll(
        (options, present) => options.map((each) => (each as HTMLOptionElement).value).find((id) => id !== present),
        before,
      );
    await holdDevice(ada.page, other ?? '');
    await choice.selectOption(other ?? '');
    await expect(ada.page.getByText('That one can’t be used right now')).toBeVisible();
    await expect(choice).toHaveValue(before);
    await ada.page.keyboard.press('Escape');
  });

  await test.step('the browser plays no sound before a tap', async () => {
    await refuseSound(ben.page);
    await ben.page.reload();
    const tap = ben.page.getByRole('button', { name: 'Tap to hear Ada' });
    await expect(tap).toBeVisible();
    await inspect(ben.page, '11d-tap-to-hear');
    await tap.click();
    await expect(tap).toBeHidden();
    await expect(remoteVideo(ben.page)).toHaveJSProperty('muted', false);
    await expectFramesGrow(ben.page);
  });
});
