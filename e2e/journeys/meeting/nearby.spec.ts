import { expect, test } from '../../fixtures.ts';
import { createAround, moveTo, passHour } from '../../steps/around.ts';
import { waitForCall } from '../../steps/call.ts';
import { createNamed } from '../../steps/connection.ts';
import { inspect } from '../../steps/inspect.ts';
import { addPhotoByApi } from '../../steps/photos.ts';
import { keepSession } from '../../steps/signed-in.ts';

test('two people around: one invites, the other accepts, and both are in a call', { tag: ['@gate', '@call'] }, async ({
  app,
  openWindow,
}) => {
  const [a, b] = [await openWindow(), await openWindow()];
  const ada = await createNamed(app, a, 'Ada');
  const ben = await createAround(app, b, 'Ben', 'Berlin');
  await Promise.all([keepSession(a, ada.session), keepSession(b, ben.session)]);

  // She is asked first, with one sentence about what is shown, and then for a place.
  await a.goto('/nearby');
  await expect(a.getByRole('heading', { name: "Who's Around" })).toBeVisible();
  await expect(a.getByRole('heading', { name: 'See who’s around, and be seen' })).toBeVisible();
  await a.getByRole('button', { name: 'Let people see I’m around' }).click();
  await expect(a.getByRole('heading', { name: 'Around where?' })).toBeVisible();
  await moveTo(a, app, ada, 'Berlin');
  await addPhotoByApi(a, ada.headers);
  await a.request.patch('/api/v1/profile', { headers: ada.headers, data: { photoAudience: 'match-card' } });
  await a.reload();
  await expect(a.getByText(/^Others see you from/)).toBeVisible();
  await expect(a.getByText('Nobody within your distance right now')).toBeVisible();

  await passHour(app);
  await b.goto('/nearby');
  const card = a.getByRole('article').filter({ has: a.getByRole('heading', { name: /^Ben, / }) });
  // He is online once his live connection is open, which his page does not show.
  await expect(async () => {
    await a.reload();
    await expect(card.getByText('under 5 miles')).toBeVisible();
    await expect(card.getByText('online now')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(a.getByText(/^Others see you from/)).toHaveCount(0);

  await card.getByRole('button', { name: 'Invite to five minutes: Ben' }).click();
  await expect(a.getByRole('heading', { name: 'You invited Ben' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Invite to five minutes: Ben' })).toBeDisabled();

  // It reaches the other person on their current page, without a reload.
  const invitation = b.getByRole('region', { name: 'Ada invites you to five minutes' });
  await expect(invitation).toBeVisible();
  const photo = b.locator('img[src*="/match-photos/"]');
  await expect(photo).toHaveCount(0);
  await invitation.getByRole('button', { name: 'Let’s talk' }).click();
  // He has agreed: he sees the photo of the person he rings, as she chose.
  await expect(photo).toBeVisible();
  await a
    .getByRole('dialog', { name: 'Ben is ready for five minutes' })
    .getByRole('button', { name: 'I’m ready' })
    .click();
  await Promise.all([waitForCall(a), waitForCall(b)]);
  expect(new URL(a.url()).pathname).toBe(new URL(b.url()).pathname);
});

test('who is around holds on every size and theme', { tag: '@looks' }, async ({ app, openWindow }) => {
  const [a, b] = [await openWindow(), await openWindow()];
  const ada = await createNamed(app, a, 'Ada');
  const ben = await createAround(app, b, 'Ben', 'Berlin');
  await Promise.all([keepSession(a, ada.session), keepSession(b, ben.session)]);
  await a.goto('/nearby');
  await expect(a.getByRole('heading', { name: 'See who’s around, and be seen' })).toBeVisible();
  await inspect(a, '93-nearby-off');
  await a.getByRole('button', { name: 'Let people see I’m around' }).click();
  await expect(a.getByRole('heading', { name: 'Around where?' })).toBeVisible();
  await inspect(a, '93b-nearby-no-place');
  await moveTo(a, app, ada, 'Berlin');
  await a.reload();
  await expect(a.getByText('Nobody within your distance right now')).toBeVisible();
  await inspect(a, '93c-nearby-empty');
  await passHour(app);
  await b.goto('/nearby');
  await expect(async () => {
    await a.reload();
    await expect(a.getByText('online now')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await inspect(a, '93d-nearby-people');
  await a.getByRole('button', { name: 'Invite to five minutes: Ben' }).click();
  await expect(a.getByRole('heading', { name: 'You invited Ben' })).toBeVisible();
  await inspect(a, '93e-nearby-sent');
  await expect(b.getByRole('region', { name: 'Ada invites you to five minutes' })).toBeVisible();
  await inspect(b, '93f-nearby-received');
});
