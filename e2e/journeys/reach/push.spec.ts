import { expect } from '../../fixtures.ts';
import { arrive, nextTo, test } from '../../push-fixtures.ts';
import { addStreakNotice, isNoticeRead, readAllElsewhere } from '../../steps/notices.ts';
import { findYourFive } from '../../steps/person.ts';
import {
  deliver,
  endpointOf,
  look,
  openOtherTab,
  press,
  readShown,
  ringThisDevice,
  workerOf,
} from '../../steps/push.ts';

test('a device is rung, shows what came, and leads to the right screen, also when every page is closed', {
  tag: ['@gate', '@chromium'],
}, async ({ app, service, openWindow }) => {
  const { page } = await arrive({ app, service, openWindow });
  await ringThisDevice(page);
  const endpoint = (await endpointOf(page))!;
  const otherTab = await openOtherTab(app, page);
  const message = await nextTo(service, endpoint, () => page.getByRole('button', { name: 'Send a test' }).click());

  await page.goto('/home');
  const worker = await workerOf(app, page);
  await deliver(app, otherTab, message.text);
  await expect
    .poll(() => readShown(worker))
    .toEqual([
      {
        title: 'Your kettle can ring you',
        body: 'This is how Cuppa looks when it calls.\nSettings, Notifications',
        tag: 'test',
        actions: ['Why this?'],
      },
    ]);
  // A second message with the tag, as after a crash of the server, replaces the first.
  await deliver(app, otherTab, message.text.replace('This is', 'That was'));
  const bodies = async () => (await readShown(worker)).map(({ body }) => body);
  await expect.poll(bodies).toEqual(['That was how Cuppa looks when it calls.\nSettings, Notifications']);
  expect(await press(worker, 'test')).toEqual([]);
  await page.waitForURL('**/settings/notifications');
  await expect.poll(() => readShown(worker)).toEqual([]);

  await page.close();
  await deliver(app, otherTab, message.text);
  const woken = await workerOf(app, page);
  await expect.poll(() => readShown(woken)).toHaveLength(1);
  expect(await press(woken, 'test', 'why')).toEqual([`${app.url}/settings/notifications`]);
  await expect.poll(() => readShown(woken)).toEqual([]);
  await deliver(app, otherTab, message.text);
  await expect.poll(() => readShown(woken)).toHaveLength(1);
  const [opened] = await press(woken, 'test');
  const next = await page.context().newPage();
  await next.goto(opened!);
  await expect(next.getByText('We ring this device, also while Cuppa is closed.')).toBeVisible();
});

test('a match card rings who has put the page away, and nobody who looks; it goes once the page is seen', {
  tag: '@chromium',
}, async ({ app, service, openWindow }) => {
  const { page, person } = await arrive({ app, service, openWindow });
  await ringThisDevice(page);
  const endpoint = (await endpointOf(page))!;
  const otherTab = await openOtherTab(app, page);
  await findYourFive(page, person);
  await expect(page.getByRole('heading', { name: 'Finding your five' })).toBeVisible();
  const worker = await workerOf(app, page);
  await look(page, worker, false);

  const other = await arrive({ app, service, openWindow });
  await ringThisDevice(other.page);
  const atOther = (await endpointOf(other.page))!;
  const message = await nextTo(service, endpoint, () => findYourFive(other.page, other.person));
  expect(message.headers).toMatchObject({ ttl: '15', urgency: 'high' });
  expect(message.text).toContain('Someone is ready for five minutes');
  expect(message.text).not.toContain(other.person.firstName);
  expect(service.to(atOther)).toEqual([]);

  const titles = async () => (await readShown(worker)).map(({ tag, title }) => [tag, title]);
  await expect.poll(titles).toEqual([['match', 'Someone is here for you']]);
  // The page's own notification is the same one.
  await deliver(app, otherTab, message.text);
  await expect.poll(titles).toEqual([['match', 'Someone is ready for five minutes']]);
  await look(page, worker, true);
  await expect.poll(() => readShown(worker)).toEqual([]);
  await expect(page).toHaveURL(/\/video$/);
});

test('what was read at another device goes from the screen, with the next message and in an open page', {
  tag: '@chromium',
}, async ({ app, service, openWindow }) => {
  const { page, session } = await arrive({ app, service, openWindow });
  await ringThisDevice(page);
  const otherTab = await openOtherTab(app, page);
  const worker = await workerOf(app, page);
  const endpoint = (await endpointOf(page))!;
  const { text } = await nextTo(service, endpoint, () => page.getByRole('button', { name: 'Send a test' }).click());
  const of = (tag: string, read: string[] = []) => {
    const payload = JSON.parse(text) as { notification: { tag: string }; cuppa: { path: string; read: string[] } };
    payload.notification.tag = tag;
    payload.cuppa.path = `/daily-tea#notice=${tag}`;
    payload.cuppa.read = read;
    return JSON.stringify(payload);
  };
  const tags = async () => (await readShown(worker)).map(({ tag }) => tag).toSorted();
  const other = '0b0e4b9e-7f0f-4a53-9d4e-222222222222';
  const pressed = await addStreakNotice(app, session, 'pressed');
  await deliver(app, otherTab, of(other));
  await deliver(app, otherTab, of(pressed));
  await expect.poll(tags).toEqual([other, pressed].toSorted());
  await deliver(app, otherTab, of(pressed, [other]));
  await expect.poll(tags).toEqual([pressed]);
  // A press marks the notice as read, and removes its mark from the address.
  await press(worker, pressed);
  await expect(page).toHaveURL(/\/daily-tea$/);
  await expect.poll(() => isNoticeRead(app, session, pressed)).toBe(true);

  const elsewhere = await addStreakNotice(app, session, 'elsewhere');
  await deliver(app, otherTab, of(elsewhere));
  await expect.poll(tags).toEqual([elsewhere]);
  await readAllElsewhere(app, session);
  await expect.poll(tags).toEqual([]);

  const meanwhile = await addStreakNotice(app, session, 'meanwhile');
  await deliver(app, otherTab, of(meanwhile));
  await expect.poll(tags).toEqual([meanwhile]);
  // A notice read elsewhere while this page is offline disappears once it is online again.
  await page.context().setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
  await readAllElsewhere(app, session);
  await page.context().setOffline(false);
  await expect.poll(tags).toEqual([]);
});
