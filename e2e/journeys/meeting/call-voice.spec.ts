import { expect, test } from '../../fixtures.ts';
import { accept, expectFramesGrow, remoteFrames, remoteVideo } from '../../steps/call.ts';
import { holdDevice, holdTrack, keepTracks, loseTrack, refuseDevices, refuseSound } from '../../steps/media.ts';
import { arriveInQueue, newPerson, searchAgain } from '../../steps/person.ts';

/** Long enough for all checks. */
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
  await expect(ben.getByText('Starts with voice only')).toBeVisible();
  await expect(ada.getByText('Starts with voice only')).toHaveCount(0);
  await Promise.all([accept(ada), accept(ben)]);

  await expect(ben.getByText('Ada’s camera is off')).toBeVisible();
  await expect.poll(() => remoteFrames(ada)).toBeGreaterThan(5);
  // A reload keeps the camera off.
  await ada.reload();
  await expect(ada.getByRole('button', { name: 'Camera off', exact: true })).toBeVisible();
  await expect(ben.getByText('Ada’s camera is off')).toBeVisible();
  await ada.getByRole('button', { name: 'Camera off', exact: true }).click();
  await expect(ben.getByText('Ada’s camera is off')).toHaveCount(0);
  await expect.poll(() => remoteFrames(ben)).toBeGreaterThan(5);
});

test('a microphone alone is enough, and whatever takes a device or the sound away has a state and a way back', {
  tag: ['@network', '@call'],
}, async ({ openWindow }) => {
  const [ada, ben] = [await openWindow(), await openWindow()];
  await refuseDevices(ada, { camera: 'NotFoundError' });
  await keepTracks(ben);
  await arriveInQueue(ada, newPerson({ firstName: 'Ada', values: ['Loyalty'] }));
  await arriveInQueue(ben, newPerson({ firstName: 'Ben', values: ['Loyalty'] }));
  await expect(ben.getByText('Starts with voice only')).toBeVisible();
  await Promise.all([accept(ada), accept(ben)]);
  await expect(ben.getByText('Ada’s camera is off')).toBeVisible();
  await expect.poll(() => remoteFrames(ada)).toBeGreaterThan(5);

  await test.step('a camera that is lost can be turned on again', async () => {
    await loseTrack(ben, 'video');
    await expect(ada.getByText('Ben’s camera is off')).toBeVisible();
    await expect(ben.locator('[data-sonner-toast]', { hasText: 'Your camera has stopped' })).toBeVisible();
    await ben.getByRole('button', { name: 'Turn camera on' }).click();
    await expect(ada.getByText('Ben’s camera is off')).toHaveCount(0);
    const before = await remoteFrames(ada);
    await expect.poll(() => remoteFrames(ada)).toBeGreaterThan(before + 5);
  });

  await test.step('a phone call holds camera and microphone', async () => {
    for (const kind of ['audio', 'video'] as const) await holdTrack(ben, kind, true);
    await expect(ben.getByText('Your microphone is on hold. Ada doesn’t hear you.')).toBeVisible();
    await expect(ben.getByRole('button', { name: 'Your camera is on hold. Move your picture' })).toBeVisible();
    await expect(ada.getByText('Ben is muted')).toBeVisible();
    await expect(ada.getByText('Ben’s camera is off')).toBeVisible();
    for (const kind of ['audio', 'video'] as const) await holdTrack(ben, kind, false);
    await expect(ada.getByText('Ben is muted')).toBeHidden();
    await expect(ada.getByText('Ben’s camera is off')).toBeHidden();
    await expect(ben.getByLabel('Your camera')).toBeVisible();
  });

  await test.step('another app holds the chosen microphone', async () => {
    await ben.getByRole('button', { name: 'More' }).click();
    const choice = ben.getByRole('combobox', { name: 'Microphone' });
    const before = await choice.inputValue();
    const other = await choice
      .locator('option')
      .evaluateAll(
        (options, present) => options.map((each) => (each as HTMLOptionElement).value).find((id) => id !== present),
        before,
      );
    await holdDevice(ben, other ?? '');
    await choice.selectOption(other ?? '');
    await expect(ben.getByText('That one can’t be used right now')).toBeVisible();
    await expect(choice).toHaveValue(before);
    await ben.keyboard.press('Escape');
  });

  await test.step('the browser plays no sound before a tap', async () => {
    await refuseSound(ada);
    await ada.reload();
    const tap = ada.getByRole('button', { name: 'Tap to hear Ben' });
    await expect(tap).toBeVisible();
    await tap.click();
    await expect(tap).toBeHidden();
    await expect(remoteVideo(ada)).toHaveJSProperty('muted', false);
    await expectFramesGrow(ada);
  });
});
