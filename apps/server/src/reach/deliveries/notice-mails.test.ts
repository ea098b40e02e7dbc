import { NOTICE_EXAMPLES } from '@cuppa/contract/reach/notices/notice-kinds';
import type { NoticeKind } from '@cuppa/contract/reach/notices/notices-contract';
import { describe, expect, it } from 'vitest';
import { noticeMailPreviews } from './notice-mail-previews.ts';
import { MORE_EXAMPLES } from './words/example-notices.ts';
import { type MailPerson, type NoticeMailOrder, writeNoticeMail } from './write-notice-mail.ts';
import { writeSummaryMail } from './write-summary-mail.ts';

const siteUrl = 'https://tea.example';
const unsubscribeUrl = `${siteUrl}/mail/unsubscribe?token=abc&x=1`;
const id = '11111111-2222-4333-8444-555555555555';
const person: MailPerson = {
  firstName: 'Ada',
  address: 'ada@example.com',
  language: 'en',
  timeZone: 'Europe/Berlin',
  region: 'DE',
};
const KINDS = Object.keys(NOTICE_EXAMPLES) as NoticeKind[];
const write = (kind: NoticeKind, changes: Partial<NoticeMailOrder> = {}, data: object = NOTICE_EXAMPLES[kind]) =>
  writeNoticeMail({
    notice: { id, kind, data: data as (typeof NOTICE_EXAMPLES)[NoticeKind] },
    person,
    siteUrl,
    unsubscribeUrl,
    ...changes,
  });
/** Times contain a narrow no-break space. */
const plain = (text: string) => text.replaceAll('\u202f', ' ');
const linksOfText = (text: string) => text.match(/https:\/\/\S+/g);
const linksOfHtml = (html: string) =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'));

describe('the mails', () => {
  const MAILS = KINDS.map((kind) => ({ kind, ...write(kind) }));

  it('have one button to their screen, and two links to stop them, in text and HTML', () => {
    for (const { kind, text, html } of MAILS) {
      const links = linksOfText(text);
      expect.soft(links, kind).toEqual(linksOfHtml(html));
      expect.soft(links, kind).toHaveLength(3);
      expect.soft(links?.[0], kind).toMatch(new RegExp(`^${siteUrl}/[a-z-]+.*#notice=${id}$`));
      expect.soft(links?.slice(1), kind).toEqual([unsubscribeUrl, `${siteUrl}/settings/notifications`]);
    }
  });

  it('say in one line why they came, and have no gap', () => {
    for (const { kind, subject, text, html, to } of MAILS) {
      expect.soft(to, kind).toBe('ada@example.com');
      expect.soft(text.match(/^You’re getting this because [^{}]+\.$/gm), kind).toHaveLength(1);
      expect.soft(html, kind).toContain('You’re getting this because ');
      expect.soft(text, kind).toContain('\n\nHello Ada,\n\n');
      for (const form of [subject, text, html.replace(/<style>.*?<\/style>/s, '')])
        expect.soft(form, kind).not.toMatch(/undefined|null|NaN|Invalid|\[object|[{}]/);
    }
  });

  it('contain nothing that someone wrote in a message, nor a moderator’s reason', () => {
    const hidden = ['Bring a cup', 'fell ill', 'warn'];
    expect(MAILS.filter(({ text, html }) => hidden.some((words) => (text + html).includes(words)))).toEqual([]);
  });
});

it('times are in the zone of the person, without its name, in the order of their region', () => {
  expect(write('tea-time.soon').text).toContain('When: Tuesday 10 March at 19:00\n');
  const american = { ...person, timeZone: 'America/New_York', region: 'US' };
  expect(plain(write('tea-time.soon', { person: american }).text)).toContain('When: Tuesday, March 10 at 2:00 PM\n');
});

it('an event has the time of its zone, and the person’s time if that differs', () => {
  const { text } = write('event.place-free');
  expect(text).toContain('When: Tuesday 10 March at 18:00 Greenwich Mean Time\nFor you: Tuesday 10 March at 19:00\n');
  const londoner = { ...person, timeZone: 'Europe/London', region: 'GB' };
  expect(write('event.place-free', { person: londoner }).text).toContain('When: Tuesday 10 March at 18:00\n');
});

it.each<[string | undefined, string]>([
  ['The Old Mill', '\nWhere: The Old Mill\n'],
  ['', '\nWhere: Online\n'],
  // Notices that are older than the place in them.
  [undefined, '\nFor you: Tuesday 10 March at 19:00\n\n'],
])('the question of the day before says where: %s', (location, facts) => {
  const data = { ...NOTICE_EXAMPLES['event.still-coming'], location };
  expect(write('event.still-coming', {}, data).text).toContain(facts);
});

it.each([
  [0, null],
  [5 * 60_000, null],
  [6 * 60_000, '6 minutes'],
  [59 * 60_000, '59 minutes'],
  [70 * 60_000, 'about an hour'],
  [150 * 60_000, 'about 3 hours'],
])('a reminder that goes out %i ms after its time says so: %s', (lateBy, length) => {
  for (const isShared of [true, false]) {
    const { text } = write('reconnection.due', { lateBy }, { ...NOTICE_EXAMPLES['reconnection.due'], isShared });
    expect(/Sorry, we’re (.+) late\. This was for Tuesday 10 March at 19:00\./.exec(text)?.[1] ?? null).toBe(length);
    expect(text).toContain('What made you smile');
  }
});

const NEW_TIME = 'When: Tuesday 10 March at 18:00 Greenwich Mean Time\nFor you: Tuesday 10 March at 19:00';
const OLD_TIME = 'Before: Monday 9 March at 18:00 Greenwich Mean Time';
const CHANGED = NOTICE_EXAMPLES['event.changed'];

it.each<[string, object, string]>([
  ['both', {}, `${NEW_TIME}\n${OLD_TIME}\nWhere: The Boathouse\nBefore: The Old Mill\n`],
  ['the time', { location: 'The Old Mill' }, `${NEW_TIME}\n${OLD_TIME}\nWhere: The Old Mill\n`],
  [
    'the place',
    { before: { ...CHANGED.before, startsAt: CHANGED.startsAt } },
    `${NEW_TIME}\nWhere: The Boathouse\nBefore: The Old Mill\n`,
  ],
  [
    'a place that was online',
    { before: { ...CHANGED.before, startsAt: CHANGED.startsAt, location: '' } },
    `${NEW_TIME}\nWhere: The Boathouse\nBefore: Online\n`,
  ],
])('a change of an event shows the old and the new of what changed: %s', (_, change, facts) => {
  const data = { ...CHANGED, ...change };
  expect(write('event.changed', {}, data).text).toContain(`\n\n${facts}`);
  const bundle = writeSummaryMail({
    notices: [
      { id, kind: 'event.changed', data },
      { id: 'other', kind: 'connection.made', data: NOTICE_EXAMPLES['connection.made'] },
    ],
    reason: 'together',
    person,
    siteUrl,
    unsubscribeUrl,
  });
  expect(bundle.text).toContain(facts.replaceAll('\n', '\n  '));
});

it('a person without a name is not greeted', () => {
  for (const firstName of [null, ' ']) {
    expect(write('connection.made', { person: { ...person, firstName } }).text).not.toContain('Hello');
  }
});

it('a name from right to left keeps its direction in the subject', () => {
  const data = NOTICE_EXAMPLES['message.waiting'];
  expect(write('message.waiting', {}, { ...data, partnerName: 'שרה' }).subject).toContain('\u2068שרה\u2069');
  expect(write('message.waiting', {}, { ...data, partnerName: 'Ada' }).subject).not.toMatch(/[\u2066-\u2069]/);
});

it('a name is escaped, and filled in once', () => {
  const partnerName = `<b onclick="x">{time}</b>`;
  const { html, text } = write('gift.freeze', {}, { ...NOTICE_EXAMPLES['gift.freeze'], partnerName });
  expect(text).toContain(partnerName);
  expect(html).not.toContain('<b onclick');
});

describe('the headers', () => {
  it('name the list and its one-click link', () => {
    expect(write('event.changed').headers).toEqual({
      'List-Id': '<events.notices.tea.example>',
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });

  it('have an id that is the same for each try, and different for each notice', () => {
    expect(write('event.changed').messageId).toBe(`<${id}.email@tea.example>`);
    expect(write('event.changed')).toEqual(write('event.changed'));
  });
});

describe('the summary', () => {
  // A summary has a line for 30 notices at most.
  const shown = KINDS.slice(0, 30);
  const notices = shown.map((kind, index) => ({ id: `${id}${index}`, kind, data: NOTICE_EXAMPLES[kind] }));
  const order = { person, reason: 'together' as const, siteUrl, unsubscribeUrl };
  const { subject, text, html, headers, messageId } = writeSummaryMail({ ...order, notices });

  it('has a line and a link for each notice, under the name of its topic', () => {
    expect(subject).toBe(`While you were away: ${notices.length} notices`);
    expect(linksOfText(text)).toEqual(linksOfHtml(html));
    for (const each of notices) expect(text).toContain(`#notice=${each.id}\n`);
    expect(text.indexOf('\nEvents\n')).toBeGreaterThan(text.indexOf('\nSecond cups\n'));
    expect(html.match(/<h2 /g)).toHaveLength(7);
    expect(text).toContain('These came within a few minutes, so we put them in one email.');
  });

  it.each([
    ['quiet', 'We held these for the end of your quiet hours.'],
    ['limit', 'We held these because you’d reached your daily limit.'],
    ['both', 'We held these for your quiet hours and your daily limit.'],
  ] as const)('says why it is one mail: %s', (reason, words) => {
    expect(writeSummaryMail({ ...order, notices, reason }).text).toContain(`\n${words}\n`);
  });

  it('says what its link stops', () => {
    const of = (kinds: NoticeKind[]) =>
      writeSummaryMail({ ...order, notices: notices.filter(({ kind }) => kinds.includes(kind)) });
    const several = of(['message.waiting', 'event.changed', 'event.cancelled']);
    expect(several.text).toContain(`\nStop all of these emails:\n${unsubscribeUrl}\n`);
    expect(several.headers?.['List-Id']).toBe('<summaries.notices.tea.example>');
    const events = of(['event.changed', 'event.cancelled']);
    expect(events.text).toContain(`\nStop these emails:\n${unsubscribeUrl}\n`);
    expect(events.headers?.['List-Id']).toBe('<events.notices.tea.example>');
  });

  it('of all topics has its own list, and the same id whatever the order of its notices', () => {
    expect(headers?.['List-Id']).toBe('<summaries.notices.tea.example>');
    expect(writeSummaryMail({ ...order, notices: notices.toReversed() }).messageId).toBe(messageId);
    expect(writeSummaryMail({ ...order, notices: notices.slice(1) }).messageId).not.toBe(messageId);
  });

  it('stays short, and says how many more there are', () => {
    const many = Array.from({ length: 44 }, (_, index) => ({
      id: `${index}`,
      kind: 'connection.made' as const,
      data: NOTICE_EXAMPLES['connection.made'],
    }));
    const long = writeSummaryMail({ ...order, notices: many });
    expect(long.text.match(/#notice=/g)).toHaveLength(30);
    expect(long.text).toContain('There are 14 more in the app.');
    expect(long.subject).toBe('While you were away: 44 notices');
  });
});

it('the previews show every kind and its variants, under unique names', () => {
  const previews = noticeMailPreviews(siteUrl);
  expect(new Set(previews.map(({ name }) => name)).size).toBe(KINDS.length + MORE_EXAMPLES.length + 1);
  expect(previews.map(({ name }) => name)).toEqual(expect.arrayContaining(KINDS.map((kind) => kind.replace('.', '-'))));
  for (const { mail } of previews) expect(mail.text).not.toMatch(/undefined|[{}]/);
});
