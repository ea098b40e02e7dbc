import { randomUUID } from 'node:crypto';
import { topicOf, urgencyOf } from '@cuppa/contract/reach/notices/notice-facts';
import type { NoticeKind } from '@cuppa/contract/reach/notices/notices-contract';
import { HOUR_MS } from '@cuppa/domain/platform/time/lengths';
import { wallClockIn } from '@cuppa/domain/platform/time/wall-clock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bothChoose } from '../../testing/connections.ts';
import { createHost, eventFields, hostEvent } from '../../testing/hosting.ts';
import { finishMeeting, startMeeting } from '../../testing/meeting.ts';
import { createOnboarded } from '../../testing/people.ts';
import { type PushEndpoint, startPushEndpoint } from '../../testing/push-endpoint.ts';
import { promptToday } from '../../testing/tea.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { createWalk } from '../../testing/walk-hours.ts';
import { type Departure, watchWhatLeaves } from '../../testing/what-leaves.ts';
import { instantOf } from '../town/hosting/event-dates.ts';

/** Thirteen days of one person, with the change of clocks on the sixth: what leaves the app, and whether it stays true. */
const ZONE = 'Europe/Berlin';
const FIRST = '2026-03-24';
const REMINDERS: readonly NoticeKind[] = ['tea.reminder', 'streak.evening'];

type Seen = ReturnType<typeof watchWhatLeaves>;
type Friends = Record<'ben' | 'cleo' | 'dora' | 'hana' | 'gus', Person>;

let push: PushEndpoint;
let app: TestApp;
let ada: Person;
let friends: Friends;
let seen: Seen;
let walk: ReturnType<typeof createWalk>;
/** When Ada answered a tea. */
const teas: Date[] = [];
/** What became of each departure within an hour. */
const later = new Map<Departure, string>();

beforeAll(async () => {
  push = await startPushEndpoint();
  const env = { ...push.env, JWT_LIFETIME_SECONDS: '1209600' };
  app = await createTestApp({ env, clock: createTestClock(instantOf(`${FIRST}T18:00`, ZONE)!) });
  ada = await createOnboarded(app, { firstName: 'Ada', timeZone: ZONE });
  const create = (firstName: string) => createOnboarded(app, { firstName, timeZone: ZONE });
  friends = {
    ben: await create('Ben'),
    cleo: await create('Cleo'),
    dora: await create('Dora'),
    hana: await createHost(app, { firstName: 'Hana', timeZone: ZONE }),
    gus: await createHost(app, { firstName: 'Gus', timeZone: ZONE }),
  };
  const { endpoint, keys } = push.subscribe();
  await ada.api.push.addDevice({ endpoint, keys });
  const calendarPath = new URL((await ada.api.calendar.makeFeed()).url ?? '').pathname;
  seen = watchWhatLeaves(app, { person: ada, zone: ZONE, push, endpoint, calendarPath });
  walk = createWalk(app, { zone: ZONE, look, stops: () => unjudged().map(({ at }) => at.getTime() + HOUR_MS) });
  await liveThirteenDays();
}, 600_000);
afterAll(async () => {
  await app.close();
  await push.close();
});

const unjudged = () => seen.departures.filter((one) => !later.has(one));

async function look(): Promise<void> {
  await seen.look();
  for (const one of unjudged()) {
    if (one.at.getTime() + HOUR_MS > app.clock.now().getTime()) continue;
    later.set(one, seen.stateOf(one));
  }
}

/** Something happens at a time of a day of March 2026; the days of April count on from 31. */
async function at(day: number, time: string, happens: () => Promise<unknown> = async () => {}): Promise<void> {
  await walk.to(localTime(day, time));
  await happens();
  await walk.settle();
}
const localTime = (day: number, time: string) =>
  `${day > 31 ? `2026-04-${String(day - 31).padStart(2, '0')}` : `2026-03-${day}`}T${time}`;
const instantAt = (day: number, time: string) => instantOf(localTime(day, time), ZONE)!.toISOString();

async function drinkTea(): Promise<void> {
  teas.push(app.clock.now());
  await ada.api.dailyTea.answer({ questionId: promptToday(app, ZONE), answer: 'Rain on the roof.' });
}
async function meet(other: Person, choices: ['friend'] | ['again']): Promise<string> {
  const { callId } = await startMeeting(app, [ada, other]);
  await finishMeeting(app);
  const connectionId = await bothChoose(app, [ada, other], { callId, choices });
  return connectionId ?? callId;
}
async function write(from: Person, connectionId: string): Promise<void> {
  const socket = await from.connect();
  await socket.ask('chat.send', { connectionId, clientId: randomUUID(), text: 'How was the river?' });
}
async function readChat(connectionId: string): Promise<void> {
  const { lastSeq } = await ada.api.chat.open({ connectionId });
  const socket = await ada.connect();
  await socket.ask('chat.read', { connectionId, seq: lastSeq });
}
const berlin = (name: string) => ({ name, latitude: 52.5072, longitude: 13.4276 });
async function change(host: Person, eventId: string, fields: Parameters<typeof eventFields>[0]): Promise<void> {
  const { sequence } = await host.api.hosting.fields({ eventId });
  await host.api.hosting.change({ eventId, sequence, scope: 'this', fields: eventFields(fields) });
}
const say = (person: Person, eventId: string, answer: 'yes' | 'no') => person.api.townSquare.rsvp({ eventId, answer });

async function liveThirteenDays(): Promise<void> {
  const { ben, hana, gus } = friends;
  const river = { title: 'Tea by the river', startsOn: localTime(28, '15:00'), place: berlin('The Boathouse') };
  const reading = { title: 'Reading table', startsOn: localTime(27, '20:00'), place: berlin('The Library') };
  const supper = { title: 'Small supper', startsOn: localTime(30, '19:00'), place: berlin('The Mill'), capacity: 2 };
  const events = {
    river: await hostEvent(hana, river),
    reading: await hostEvent(gus, reading),
    supper: await hostEvent(gus, supper),
  };
  for (const person of [friends.cleo, friends.dora]) await say(person, events.supper, 'yes');
  const withBen = await arrive();
  await goOut(withBen, events);
  await at(27, '09:10', () =>
    change(hana, events.river, { ...river, startsOn: localTime(29, '16:00'), place: berlin('The Old Mill') }),
  );
  await at(27, '11:00', () =>
    gus.api.hosting.cancel({ eventId: events.reading, scope: 'this', words: 'The lamp is broken.' }),
  );
  await at(27, '19:40', drinkTea);
  await skipSaturday(events.river, { ...river, place: berlin('The Old Mill') });
  await changeClocks(events.river);
  await haveGuests(withBen, events.supper);
  await fallSilent(ben, withBen);
  await comeBack(withBen);
}

/** Tuesday and Wednesday: two people, the first teas, a chat. */
async function arrive(): Promise<string> {
  const { ben, dora } = friends;
  let withBen = '';
  await at(24, '18:30', async () => {
    withBen = await meet(ben, ['friend']);
  });
  await at(24, '19:00', drinkTea);
  await at(24, '19:10', () => write(ben, withBen));
  await at(24, '19:30', () => readChat(withBen));
  await at(25, '12:30', () => meet(dora, ['again']));
  await at(25, '19:00', drinkTea);
  await at(25, '23:15', () => write(ben, withBen));
  return withBen;
}

/** Thursday: three answers to events, and an hour for the reminder, chosen after the evening's word. */
async function goOut(withBen: string, events: Record<'river' | 'reading' | 'supper', string>): Promise<void> {
  await at(26, '08:20', () => readChat(withBen));
  await at(26, '12:00', async () => {
    for (const eventId of Object.values(events)) await say(ada, eventId, 'yes');
  });
  await at(26, '18:20', () => ada.api.notices.saveChoices({ teaReminder: '19:00' }));
  await at(26, '21:00', drinkTea);
  await at(26, '21:10', () => say(ada, events.reading, 'yes'));
}

/** Saturday: no tea, and from the evening on mails instead of push messages. */
async function skipSaturday(eventId: string, river: Parameters<typeof eventFields>[0]): Promise<void> {
  const { hana } = friends;
  await at(28, '15:30', () => say(ada, eventId, 'yes'));
  await at(28, '20:10', () => ada.api.notices.saveChoices({ push: false, 'streak.email': true }));
  await at(28, '22:30', () => hana.api.hosting.message({ eventId, messageId: randomUUID(), text: 'Bring a cup.' }));
  await at(28, '22:40', () => change(hana, eventId, { ...river, startsOn: localTime(29, '17:00') }));
}

/** Sunday: the clocks change, a freeze has covered the day before. */
async function changeClocks(eventId: string): Promise<void> {
  await at(29, '10:00', () => say(ada, eventId, 'yes'));
  await at(29, '10:05', drinkTea);
}

/** Monday: a second cup, a small event of her own, a spot forty minutes before the start. */
async function haveGuests(withBen: string, supper: string): Promise<void> {
  const { ben, cleo, dora } = friends;
  let cup = '';
  await at(30, '09:00', async () => {
    const scheduledFor = instantAt(30, '21:00');
    ({ id: cup } = await ben.api.reconnections.propose({ pair: { connectionId: withBen }, scheduledFor }));
  });
  await at(30, '09:40', () => ada.api.reconnections.accept({ id: cup }));
  let own = '';
  await at(30, '10:00', async () => {
    const fields = { title: 'Ada’s table', startsOn: localTime(36, '15:00'), place: berlin('The Yard'), capacity: 2 };
    own = await hostEvent(ada, fields);
    for (const guest of [ben, cleo, dora]) await say(guest, own, 'yes');
  });
  await at(30, '12:00', () => ada.api.notices.saveChoices({ push: true, 'callReminders.email': false }));
  await at(30, '18:20', () => say(cleo, supper, 'no'));
  await at(30, '19:30', drinkTea);
  await at(30, '21:30', () => say(ben, own, 'no'));
  expect((await dora.api.townSquare.read({ eventId: own })).ownPart).toBe('going');
}

/** Tuesday to Saturday: Ada is away, and the streak ends. */
async function fallSilent(ben: Person, connectionId: string): Promise<void> {
  await at(32, '12:00', () =>
    ben.api.reconnections.propose({ pair: { connectionId }, scheduledFor: instantAt(32, '13:00') }),
  );
  await at(33, '15:00', () => write(ben, connectionId));
}

/** The second Sunday. */
async function comeBack(withBen: string): Promise<void> {
  await at(36, '09:30', async () => {
    await ada.api.notices.markRead({});
    await readChat(withBen);
  });
  await at(36, '10:00', drinkTea);
  await at(37, '00:00');
}

const localOf = (moment: Date) => wallClockIn(ZONE, moment);

/** A row for each notice and moment: when on Ada's clock, by which ways, the words of the first, and an hour later. */
function table(): string[] {
  const rows = Map.groupBy(seen.departures, (one) => `${one.at.toISOString()} ${one.noticeIds.join() || one.title}`);
  const lines = [...rows.values()].map((ways) => {
    const [first] = ways as [Departure];
    const when = localOf(first.at).slice('YYYY-'.length, 'YYYY-MM-DDTHH:mm'.length).replace('T', ' ');
    return `${when} ${ways.map(({ way }) => way).join(', ')}: ${first.title} | ${later.get(first)}`;
  });
  return lines.toSorted();
}

describe('thirteen days', () => {
  it('say nothing untrue, and take back nothing true', () => {
    expect(seen.faults).toEqual([]);
  });

  it('are these', () => {
    expect(table()).toEqual([
      '03-24 18:35 bell, push: You and Ben chose each other | true',
      '03-24 18:35 push: Someone is ready for five minutes | over by itself',
      '03-24 19:10 push: You have a new message | read',
      '03-25 12:35 bell, push: You and Dora both chose Again | true',
      '03-25 12:35 push: Someone is ready for five minutes | over by itself',
      '03-26 07:00 push: You have a new message | true',
      '03-26 12:00 calendar: Reading table, confirmed | read again',
      '03-26 12:00 calendar: Small supper, tentative | read again',
      '03-26 12:00 calendar: Tea by the river, confirmed | read again',
      '03-26 18:00 bell, push: Still time to keep your 2-day streak | true',
      '03-26 20:00 bell, push: Still coming to Reading table? | true',
      '03-27 09:10 calendar: Tea by the river, confirmed | read again',
      '03-27 10:10 bell, push: Tea by the river has moved | true',
      '03-27 11:00 bell, push: Reading table is cancelled | true',
      '03-27 11:00 calendar: Reading table, cancelled | read again',
      '03-27 19:00 bell, push: Time for today’s tea | taken back',
      '03-28 15:00 bell, push: Still coming to Tea by the river? | taken back',
      '03-28 19:00 bell, push: Time for today’s tea | true',
      '03-28 22:30 bell: From the host of Tea by the river | true',
      '03-28 22:40 calendar: Tea by the river, confirmed | read again',
      '03-28 23:40 bell: Still coming to Tea by the river? | true',
      '03-28 23:40 bell: Tea by the river has moved | true',
      '03-29 07:00 mail: While you were away: 3 notices | true',
      '03-29 10:05 bell: A freeze kept your streak | true',
      '03-29 10:20 mail: A freeze kept your streak | true',
      '03-29 18:00 bell: Your week’s cup is ready | true',
      '03-29 18:10 mail: Your week’s cup is ready | true',
      '03-30 09:00 bell: Ben suggests a second cup | taken back',
      '03-30 09:00 calendar: A second cup with Ben, tentative | read again',
      '03-30 09:10 mail: Ben suggests a second cup | taken back',
      '03-30 09:40 calendar: A second cup with Ben, confirmed | read again',
      '03-30 10:00 calendar: Ada’s table, confirmed | read again',
      '03-30 18:20 bell, push: You have a spot at Small supper | true',
      '03-30 18:20 calendar: Small supper, confirmed | read again',
      '03-30 19:00 bell, push: Time for today’s tea | taken back',
      '03-30 20:00 bell, push: In an hour: your second cup with Ben | taken back',
      '03-30 21:00 bell, push: Your second cup with Ben | true',
      '03-31 19:00 bell, push: Time for today’s tea | true',
      '04-01 12:00 bell, push: Ben suggests a second cup | taken back',
      '04-01 12:00 calendar: A second cup with Ben, tentative | read again',
      '04-01 13:00 bell, push: A second cup with Ben? | true',
      '04-01 19:00 bell, push: Time for today’s tea | true',
      '04-02 09:00 bell, push: Your streak ended at 6 days | true',
      '04-02 15:00 push: You have a new message | true',
      '04-02 19:00 bell, push: Time for today’s tea | true',
      '04-03 19:00 bell, push: Time for today’s tea | true',
      '04-04 19:00 bell, push: Time for today’s tea | true',
      '04-05 18:00 bell, push: Your week’s cup is ready | true',
    ]);
  });

  it('name in their mails what is true as they leave, on the clock of the reader', () => {
    const factsOf = ({ said }: Departure) =>
      // Notices of one moment have no order.
      said
        .match(/^ *(When|Before|Where|We held|It covered).*$/gm)
        ?.map((line) => line.trim())
        .toSorted();
    expect(seen.departures.filter(({ way }) => way === 'mail').map(factsOf)).toEqual([
      [
        'Before: Sunday 29 March at 16:00',
        'We held these for the end of your quiet hours.',
        'When: Sunday 29 March at 17:00',
        'When: Sunday 29 March at 17:00',
        'When: Sunday 29 March at 17:00',
        'Where: The Old Mill',
        'Where: The Old Mill',
        'Where: The Old Mill',
      ],
      ['It covered the day you missed. 1 freeze left.'],
      undefined,
      ['When: Monday 30 March at 21:00'],
    ]);
  });

  it('remind once a day at most, by one way, at no hour of the night, and not after the tea', () => {
    const reminders = [...seen.told.values()].filter(({ kind }) => REMINDERS.includes(kind));
    const days = reminders.map(({ createdAt }) => localOf(new Date(createdAt)).slice(0, 10));
    expect(new Set(days).size).toBe(days.length);
    for (const { id, createdAt } of reminders) {
      const [day, hour] = [
        localOf(new Date(createdAt)).slice(0, 10),
        Number(localOf(new Date(createdAt)).slice(11, 13)),
      ];
      expect(hour >= 8 && hour < 22, createdAt).toBe(true);
      expect(teas.filter((tea) => localOf(tea).startsWith(day) && tea.toISOString() < createdAt)).toEqual([]);
      expect(waysOf(id), createdAt).toHaveLength(1);
    }
    expect(reminders.length).toBeGreaterThan(7);
  });

  it('say each thing by the one way that the settings leave, and at night only what has a time', () => {
    for (const { id, kind, createdAt } of seen.told.values()) {
      expect(waysOf(id).length, `${kind} ${createdAt}`).toBeLessThanOrEqual(1);
      if (topicOf(kind) === 'callReminders') expect(waysOf(id)).toEqual(['push']);
    }
    for (const { at: moment, way, noticeIds } of seen.departures.filter(leaves)) {
      const hour = Number(localOf(moment).slice(11, 13));
      const areTimed = noticeIds.every((id) => urgencyOf(seen.told.get(id)!.kind) === 'timely');
      expect((hour >= 7 && hour < 22) || areTimed, `${way} ${moment.toISOString()}`).toBe(true);
    }
  });
});

const leaves = ({ way }: Departure) => way === 'push' || way === 'mail';
/** By which ways a notice left the app. */
const waysOf = (id: string) =>
  seen.departures.filter((one) => leaves(one) && one.noticeIds.includes(id)).map(({ way }) => way);
