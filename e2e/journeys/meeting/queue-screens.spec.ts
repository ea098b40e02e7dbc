import { expect } from '../../fixtures.ts';
import { arrive, test } from '../../push-fixtures.ts';
import { answerForCalls } from '../../steps/account.ts';
import { backdateSearch } from '../../steps/call-records.ts';
import { inspect } from '../../steps/inspect.ts';
import { arriveInQueue, newPerson } from '../../steps/person.ts';
import { ringThisDevice } from '../../steps/push.ts';

test.setTimeout(240_000);

/** Thirty years old, on whatever day this runs. */
const ofThirty = () => ({ day: '1', month: '1', year: String(new Date().getFullYear() - 30) });

test('a search that finds nobody, and one that is widened, hold on every size and theme', {
  tag: ['@looks', '@chromium'],
}, async ({ app, openWindow }) => {
  const [ada, ben] = [await openWindow(), await openWindow()];
  const person = newPerson({ firstName: 'Ada', values: ['Ambition'] });
  await arriveInQueue(ada, person, { min: 33, max: 50 });
  await arriveInQueue(ben, newPerson({ firstName: 'Ben', values: ['Ambition'], birthday: ofThirty() }));
  await backdateSearch(app, person, 31);
  const widen = ada.getByRole('button', { name: /^Widen to ages/ });
  await expect(widen).toBeVisible();
  await inspect(ada, '10b-search-nobody-fits');
  await widen.click();
  await ada.getByRole('button', { name: 'Not this time' }).click();
  await expect(ada.getByText('Looking for people from 28 to 55 who value')).toBeVisible();
  await inspect(ada, '10c-search-widened');
});

test('a seat at tea time, the offer to ring, and a device that rings hold on every size and theme', {
  tag: ['@looks', '@chromium'],
}, async ({ app, service, openWindow }) => {
  const { page, person, session } = await arrive({ app, service, openWindow });
  await answerForCalls(app, page, session, person.firstName);
  await page.goto('/video');
  await page.getByRole('button', { name: 'Tea time' }).click();
  await page.getByRole('button', { name: 'Save me a seat' }).click();
  await expect(page.getByText(/^Shall we ring you/)).toBeVisible();
  await inspect(page, '90-offer');
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByText(/^Shall we ring you/)).toHaveCount(0);
  await inspect(page, '10b-tea-time');
  await ringThisDevice(page);
  await inspect(page, '90-this-device');
});
