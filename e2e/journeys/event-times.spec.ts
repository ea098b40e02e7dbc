import { expect, test } from '../fixtures.ts';
import { createGuest, createHost, dayAhead, hostEvent } from '../steps/events.ts';

const ZONES = ['America/Los_Angeles', 'Europe/London', 'Asia/Kolkata', 'Australia/Sydney'];

test('one event is read at its own hour and at the reader’s, in four zones, signed in and out', async ({
  app,
  openWindow,
}) => {
  const desk = await openWindow();
  const host = await createHost(app, desk);
  const title = 'Evensong of kettles';
  const id = await hostEvent(desk, host, { title, startsOn: `${dayAhead(10)}T18:00` });
  const read = await desk.request.get(`/api/events/${id}`);
  const startsAt = new Date(((await read.json()) as { date_time: string }).date_time);
  const hourIn = (timeZone: string) =>
    new Intl.DateTimeFormat('en-US', { timeZone, timeStyle: 'short' }).format(startsAt).replaceAll(/\s/g, ' ');
  const dayIn = (timeZone: string) => new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short' }).format(startsAt);
  expect(hourIn('Europe/London')).toBe('6:00 PM');

  for (const timezoneId of ZONES) {
    const [page, stranger] = [await openWindow({ timezoneId }), await openWindow({ timezoneId })];
    await createGuest(app, page, 'Ada');
    await page.goto(`/town-square?search=${title}`);
    const card = page.getByRole('listitem').filter({ hasText: title });
    await expect(card).toContainText(`${dayIn('Europe/London')} 6:00 PM`);
    const isHere = timezoneId === 'Europe/London';
    if (isHere) await expect(card.getByText('your time')).toHaveCount(0);
    else await expect(card.getByText(/your time$/)).toContainText(hourIn(timezoneId));
    for (const one of [page, stranger]) {
      await one.goto(`/town-square/${id}`);
      await expect(one.getByText('6:00 PM until 8:00 PM')).toBeVisible();
      const own = one.getByText(/^For you that’s /);
      if (isHere) await expect(own).toHaveCount(0);
      else await expect(own).toContainText(hourIn(timezoneId));
      // Where the reader has another day already, it is named.
      if (timezoneId === 'Australia/Sydney') await expect(own).toContainText(dayIn(timezoneId));
    }
    for (const one of [page, stranger]) await one.context().close();
  }
});
