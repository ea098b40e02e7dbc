import { expect, test } from '../fixtures.ts';
import { accept, remoteFrames } from '../steps/call.ts';
import { keepTracks, loseTrack, refuseDevices } from '../steps/media.ts';
import { arriveInQueue, newPerson, searchAgain } from '../steps/person.ts';

/** Long enough for all that is looked at. */
test.use({ appSettings: { CALL_LENGTH_SECONDS: '90', OFFER_SECONDS: '30' } });

test('who starts with voice only says so before the yes, and is seen once they want to be', async ({ openWindow }) => {
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

test('a person with a microphone alone talks, and another device takes over when one is lost', async ({
  openWindow,
}) => {
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
