import { expect, test } from '../../fixtures.ts';
import { meet } from '../../steps/call.ts';
import { inspect } from '../../steps/inspect.ts';
import { holdTrack, keepTracks, refuseSound } from '../../steps/media.ts';
import { newPerson } from '../../steps/person.ts';

/** Calls of the real length, so that none ends during the checks. */
test.use({ appSettings: { CALL_LENGTH_SECONDS: '300' } });
test.setTimeout(300_000);

test('the screens of a call hold on every size and theme', { tag: ['@looks', '@call'] }, async ({ openWindow }) => {
  const ada = { page: await openWindow(), person: newPerson({ firstName: 'Ada', values: ['Health & Wellness'] }) };
  const ben = { page: await openWindow(), person: newPerson({ firstName: 'Ben', values: ['Health & Wellness'] }) };
  await keepTracks(ada.page);
  await meet(ada, ben);
  await inspect(ada.page, '11-in-call');
  for (const kind of ['audio', 'video'] as const) await holdTrack(ada.page, kind, true);
  await expect(ada.page.getByText('Your microphone is on hold. Ben doesn’t hear you.')).toBeVisible();
  await inspect(ada.page, '11c-held');
  for (const kind of ['audio', 'video'] as const) await holdTrack(ada.page, kind, false);
  await refuseSound(ben.page);
  await ben.page.reload();
  await expect(ben.page.getByRole('button', { name: 'Tap to hear Ada' })).toBeVisible();
  await inspect(ben.page, '11d-tap-to-hear');
  await ben.page.getByRole('button', { name: 'Safety' }).click();
  await expect(ben.page.getByRole('dialog', { name: 'Safety' })).toBeVisible();
  await inspect(ben.page, '11b-shield');
  await ben.page.getByRole('button', { name: 'Leave, block and report' }).click();
  await expect(ben.page.getByRole('heading', { name: 'You’re out of the call' })).toBeVisible();
  await inspect(ben.page, '12b-out-of-the-call');

  await ada.page.waitForURL('**/post-call');
  await expect(ada.page.getByRole('heading', { name: 'Ben had to go. It happens.' })).toBeVisible();
  await inspect(ada.page, '12c-quiet-end');
});
