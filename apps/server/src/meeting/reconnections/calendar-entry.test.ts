import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../../../testing/connections.ts';
import { createOnboarded } from '../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';
import { calendarEntry } from './calendar-entry.ts';

/** The unescaped properties of the one event, by the rules of RFC 5545 sections 3.1 and 3.3.11. */
function parseEntry(text: string): Map<string, string> {
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const folded = text.replace(/\r\n$/, '').split('\r\n');
  for (const line of folded) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const lines = folded
    .join('\r\n')
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n');
  expect(lines[0]).toBe('BEGIN:VCALENDAR');
  expect(lines.at(-1)).toBe('END:VCALENDAR');
  const [begin, end] = [lines.indexOf('BEGIN:VEVENT'), lines.indexOf('END:VEVENT')];
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  const properties = new Map<string, string>();
  for (const line of [...lines.slice(1, begin), ...lines.slice(begin + 1, end)]) {
    const { name, value } = /^(?<name>[A-Z-]+)(?:;[^:"]*(?:"[^"]*"[^:"]*)*)?:(?<value>.*)$/.exec(line)?.groups ?? {};
    expect(name, line).toBeDefined();
    // The reminder inside the event has another description.
    if (!properties.has(name!)) properties.set(name!, value!);
  }
  return properties;
}

/** A TEXT value as a calendar shows it. A bare comma or semicolon would be a second value. */
function textOf(properties: Map<string, string>, name: string): string {
  const value = properties.get(name) ?? '';
  expect(value.replace(/\\[\\;,nN]/g, '')).not.toMatch(/[\\;,]/);
  return value.replace(/\\([\\;,nN])/g, (_, escaped: string) => (escaped.toLowerCase() === 'n' ? '\n' : escaped));
}

const ENTRY = {
  id: '0b0e4b9e-7f0f-4a53-9d4e-111111111111',
  partnerName: 'Ben',
  prompt: 'What would you like to hear more about?',
  startsAt: new Date('2026-03-11T12:00:00Z'),
  createdAt: new Date('2026-03-10T11:00:00Z'),
  changedAt: new Date('2026-03-10T12:00:00Z'),
  isAgreed: true,
  zone: 'Europe/London',
  url: 'http://localhost:3000/matches',
  now: new Date('2026-03-10T12:00:00Z'),
};

describe('an entry', () => {
  it('is one event of ten minutes, with its times in UTC', () => {
    const properties = parseEntry(calendarEntry(ENTRY));
    expect(Object.fromEntries(properties)).toMatchObject({
      VERSION: '2.0',
      METHOD: 'PUBLISH',
      UID: `reconnection-${ENTRY.id}`,
      DTSTAMP: '20260310T120000Z',
      DTSTART: '20260311T120000Z',
      DTEND: '20260311T121000Z',
      SUMMARY: 'A second cup with Ben',
      STATUS: 'CONFIRMED',
      SEQUENCE: '3600',
    });
    expect(properties.get('URL')).toBe(ENTRY.url);
    expect(textOf(properties, 'DESCRIPTION')).toMatch(/12:00 Greenwich Mean Time\n\nWhat would you like/);
    expect(properties.get('TRIGGER')).toBe('-PT10M');
    const tentative = parseEntry(calendarEntry({ ...ENTRY, isAgreed: false }));
    expect([tentative.get('STATUS'), tentative.has('TRIGGER')]).toEqual(['TENTATIVE', false]);
  });

  it.each([
    'Ben, Jr; the \\ 2nd',
    'Ben\nDTSTART:20300101T000000Z',
    'Ben\r\nEND:VEVENT\r\nEND:VCALENDAR',
    'Zoë Ångström-Œuvre 名前が長い人 '.repeat(6),
    '🫖'.repeat(60),
    '"quoted: and; more"',
  ])('keeps the name %j as text, and its lines short', (partnerName) => {
    const properties = parseEntry(calendarEntry({ ...ENTRY, partnerName }));
    expect(textOf(properties, 'SUMMARY').replaceAll(/\s+/g, ' ')).toBe(
      `A second cup with ${partnerName}`.replaceAll(/\s+/g, ' '),
    );
    expect(properties.get('DTSTART')).toBe('20260311T120000Z');
  });
});

describe('for both people', () => {
  let app: TestApp;
  let ada: Person;
  let ben: Person;
  let connectionId: string;
  beforeAll(async () => {
    app = await createTestApp();
    ada = await createOnboarded(app, { firstName: 'Ada', timeZone: 'Europe/London' });
    ben = await createOnboarded(app, { firstName: 'Ben, "the other"', timeZone: 'America/New_York' });
    ({ connectionId } = await connect(app, ada, ben));
  });
  afterAll(() => app.close());

  it.each([
    // Only New York has changed its clocks; then both have; then both are still in summer time.
    ['2026-03-20T18:00:00.000Z', 'Friday', '18:00 Greenwich Mean Time', '14:00 Eastern Daylight Time'],
    ['2026-03-29T18:00:00.000Z', 'Sunday', '19:00 British Summer Time', '14:00 Eastern Daylight Time'],
    ['2026-05-01T18:00:00.000Z', 'Friday', '19:00 British Summer Time', '14:00 Eastern Daylight Time'],
  ])('%s is one instant, in the words of each person’s zone', async (scheduledFor, day, london, newYork) => {
    const { id } = await ada.api.reconnections.propose({ pair: { connectionId }, scheduledFor });
    const [own, other] = await Promise.all([ada, ben].map(({ api }) => api.reconnections.calendar({ id })));
    expect(own!.fileName).toMatch(/^[a-z-]+\.ics$/);
    const [first, second] = [parseEntry(own!.text), parseEntry(other!.text)];
    for (const name of ['UID', 'DTSTART', 'DTEND']) expect(first.get(name)).toBe(second.get(name));
    expect(first.get('DTSTART')).toBe(scheduledFor.replace(/[-:]|\.000/g, ''));
    expect(textOf(first, 'SUMMARY')).toBe('A second cup with Ben, "the other"');
    expect(textOf(second, 'SUMMARY')).toBe('A second cup with Ada');
    expect(textOf(first, 'DESCRIPTION')).toContain(london);
    expect(textOf(second, 'DESCRIPTION')).toContain(newYork);
    expect(textOf(first, 'DESCRIPTION')).toContain(day);
    const notice = (await ben.api.notices.list({})).items[0]!;
    expect(notice).toMatchObject({
      kind: 'reconnection.proposed',
      data: { scheduledFor },
    });
    await ben.api.reconnections.decline({ id });
  });
});
