import { aboutOf } from '@cuppa/contract/reach/notices/notice-facts';
import { NOTICE_BELLS } from '@cuppa/contract/reach/notices/notice-kinds';
import type { Notice } from '@cuppa/contract/reach/notices/notices-contract';
import { momentWords } from '@cuppa/domain/meeting/reconnections/zoned-time';
import { sql } from 'drizzle-orm';
import type { PushEndpoint } from './push-endpoint.ts';
import { askOnce, isTrue } from './still-true.ts';
import type { Person, TestApp } from './test-app.ts';

type Way = 'bell' | 'push' | 'mail' | 'calendar';
/** A notice, mail, push message or calendar entry that left the app. `said`: its whole text. */
export type Departure = { at: Date; way: Way; title: string; said: string; noticeIds: string[] };
type Reader = { person: Person; zone: string; push: PushEndpoint; endpoint: string; calendarPath: string };

/**
 * Records what leaves the app for one person by each way, and notes a fault for each notice that is open but untrue,
 * that the bell shows though it is untrue, or that was taken back though it is true.
 */
export function watchWhatLeaves(app: TestApp, reader: Reader) {
  const departures: Departure[] = [];
  const faults: string[] = [];
  const told = new Map<string, Notice>();
  const closed = new Set<string>();
  const seen = new Set<string>();

  async function readNotices(): Promise<void> {
    const rows = await app.rows<Record<string, unknown> & { id: string }>(
      sql`select id, kind, data, created_at, read_at from notices where user_id = ${reader.person.userId}`,
    );
    for (const { id, kind, data, created_at: at, read_at: readAt } of rows) {
      const createdAt = new Date(at as string).toISOString();
      told.set(id, { id, kind, data, createdAt, isRead: readAt !== null } as Notice);
    }
  }

  const note = (what: string, about: object) => {
    const words = `${what} ${JSON.stringify(about)}`;
    if (faults.every((fault) => !fault.endsWith(words))) faults.push(`${app.clock.now().toISOString()} ${words}`);
  };

  async function judge(facts: ReturnType<typeof askOnce>, bell: readonly Notice[]): Promise<void> {
    const holds = ({ kind, data }: Notice) => isTrue(facts, { kind, data: data as never });
    for (const notice of bell) if (!(await holds(notice))) note(`in the bell: ${notice.kind}`, notice.data);
    const open = [...told.keys()].filter((id) => !closed.has(id));
    const over = open.length === 0 ? [] : (await reader.person.api.notices.over({ ids: open })).ids;
    for (const id of over) closed.add(id);
    for (const id of open) {
      const notice = told.get(id)!;
      if (!over.includes(id)) {
        if (!(await holds(notice))) note(`open: ${notice.kind}`, notice.data);
      } else if (!notice.isRead && !hasNewer(notice) && (await holds(notice)))
        note(`taken back: ${notice.kind}`, notice.data);
    }
  }

  /** An entry that is ahead must be as the page of its event says. */
  async function judgeCalendar(facts: ReturnType<typeof askOnce>, entries: readonly Entry[]): Promise<void> {
    for (const entry of entries) {
      const eventId = /^event-([0-9a-f-]{36})/.exec(entry.uid)?.[1];
      if (eventId === undefined || entry.start < app.clock.now()) continue;
      const { date_time: start, ownPart, status } = await facts.event(eventId);
      const said = status === 'cancelled' ? 'cancelled' : ownPart === 'waiting' ? 'tentative' : 'confirmed';
      const isListed = ownPart !== null && entry.status === said && entry.start.getTime() === Date.parse(start);
      if (!isListed) note('in the calendar:', entry);
    }
  }

  function hasNewer(notice: Notice): boolean {
    const about = aboutOf(notice.kind, notice.data as never);
    return [...told.values()].some(
      (other) =>
        about !== null &&
        other.id !== notice.id &&
        other.createdAt >= notice.createdAt &&
        aboutOf(other.kind, other.data as never) === about,
    );
  }

  return {
    departures,
    faults,
    told,
    /** The state of a departure now. A ring ends by itself, and a calendar is read again. */
    stateOf: ({ way, noticeIds }: Departure): string => {
      if (noticeIds.length === 0) return way === 'calendar' ? 'read again' : 'over by itself';
      const stateOf = (id: string) => (told.get(id)?.isRead ? 'read' : closed.has(id) ? 'taken back' : 'true');
      return [...new Set(noticeIds.map(stateOf))].join(', ');
    },
    /** Records what left since the last look. */
    look: async (): Promise<void> => {
      await readNotices();
      const { items: bell } = await reader.person.api.notices.list({ limit: 50 });
      const entries = await readEntries(app, reader);
      const at = app.clock.now();
      for (const each of [
        ...bell.map((notice) => inBell(notice, reader.zone)),
        ...pushesOf(reader),
        ...(await mailsOf(app, reader)),
        ...entries.map(inCalendar),
      ]) {
        const { key, ...departure } = each;
        if (!seen.has(key)) departures.push({ ...departure, at });
        seen.add(key);
      }
      const facts = askOnce(reader.person.api, at);
      await judge(facts, bell);
      await judgeCalendar(facts, entries);
    },
  };
}

type Seen = Omit<Departure, 'at'> & { key: string };

function inBell(notice: Notice, zone: string): Seen {
  const writer = {
    moment: (instant: string, eventZone = zone) => momentWords(new Date(instant), eventZone, 'en', null),
    lastDay: (midnight: string) => momentWords(new Date(Date.parse(midnight) - 1), zone, 'en', null),
  };
  const { title, description } = NOTICE_BELLS[notice.kind].en(notice.data as never, writer);
  return { key: `bell/${notice.id}`, way: 'bell', title, said: description, noticeIds: [notice.id] };
}

function pushesOf({ push, endpoint }: Reader): Seen[] {
  return push.to(endpoint).map(({ text }, index) => {
    const { notification, cuppa } = JSON.parse(text) as {
      notification: { title: string; body: string };
      cuppa: { notice: string | null };
    };
    const noticeIds = cuppa.notice === null ? [] : [cuppa.notice];
    return { key: `push/${index}`, way: 'push', title: notification.title, said: notification.body, noticeIds };
  });
}

async function mailsOf(app: TestApp, { person }: Reader): Promise<Seen[]> {
  const rows = await app.rows<{ id: string; subject: string; text_body: string }>(
    sql`select id, subject, text_body from dev_mailbox where recipient = ${person.email} order by sent_at`,
  );
  return rows.map(({ id, subject, text_body: said }) => {
    const noticeIds = [...new Set([...said.matchAll(/#notice=([0-9a-f-]{36})/g)].map(([, notice]) => notice!))];
    return { key: `mail/${id}`, way: 'mail', title: subject, said, noticeIds };
  });
}

type Entry = { uid: string; title: string; start: Date; status: string };

async function readEntries(app: TestApp, { calendarPath }: Reader): Promise<Entry[]> {
  const text = (await (await fetch(`${app.url}${calendarPath}`)).text()).replace(/\r\n[ \t]/g, '');
  return text
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((entry) => {
      const of = (name: string) => new RegExp(`^${name}[^:\r\n]*:(.*)$`, 'm').exec(entry)?.[1]?.trim() ?? '';
      const start = of('DTSTART').replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5');
      return { uid: of('UID'), title: of('SUMMARY'), start: new Date(start), status: of('STATUS').toLowerCase() };
    });
}

/** An entry that changes leaves again. */
function inCalendar({ uid, title, start, status }: Entry): Seen {
  const said = `${status} ${start.toISOString()}`;
  return {
    key: `calendar/${uid}/${title}/${said}`,
    way: 'calendar',
    title: `${title}, ${status}`,
    said,
    noticeIds: [],
  };
}
