import type { NoticeData, NoticeKind } from '@cuppa/contract/reach/notices/notices-contract';
import type { ApiClient } from './test-app.ts';

type Facts = ReturnType<typeof askOnce>;

/** Whether a notice's words hold, by what the rest of the API says. */
type Rules = { [K in NoticeKind]?: (facts: Facts, data: NoticeData<K>) => Promise<boolean> };

type EventData = Pick<NoticeData<'event.place-free'>, 'eventId' | 'title' | 'startsAt'>;
type SecondCup = Pick<NoticeData<'reconnection.soon'>, 'reconnectionId' | 'scheduledFor'>;

const RULES: Rules = {
  'connection.made': async (facts, { connectionId }) => (await facts.chat(connectionId)).partnerName !== '',
  'message.waiting': async (facts, { connectionId }) => {
    const { lastSeq, ownReadSeq } = await facts.chat(connectionId);
    return ownReadSeq < lastSeq;
  },
  'again.agreed': async (facts, { callId }) => (await facts.verdict(callId)).shared === 'again',

  'reconnection.proposed': (facts, data) => isPlanned(facts, data, 'scheduled'),
  'reconnection.accepted': (facts, data) => isPlanned(facts, data, 'accepted'),
  'reconnection.soon': async (facts, data) =>
    Date.parse(data.scheduledFor) > facts.now.getTime() && (await isPlanned(facts, data, 'accepted')),
  'reconnection.due': async (facts, { isAgreed, reconnectionId }) => {
    const cup = await cupOf(facts, reconnectionId);
    return cup?.isJoinable === true && isAgreed === (cup.status === 'accepted');
  },
  'reconnection.cancelled': async (facts, { reconnectionId }) => (await cupOf(facts, reconnectionId)) === undefined,

  'event.changed': async (facts, data) => {
    const { location, ownPart } = await facts.event(data.eventId);
    return location === data.location && ownPart !== null && (await isComing(facts, data));
  },
  'event.cancelled': async (facts, { eventId }) => (await facts.event(eventId)).status === 'cancelled',
  'event.message': async (facts, data) => {
    const { messages, status } = await facts.event(data.eventId);
    return status === 'open' && messages.some(({ text }) => text === data.text) && (await isAsSaid(facts, data));
  },
  'event.still-coming': async (facts, data) =>
    (await facts.event(data.eventId)).asksStillComing &&
    Date.parse(data.startsAt) > facts.now.getTime() &&
    (await isComing(facts, data)),
  'event.place-free': async (facts, data) =>
    (await facts.event(data.eventId)).ownPart === 'going' && (await isComing(facts, data)),

  'streak.evening': async (facts, { length }) => {
    const { progress, streakDays } = await facts.home();
    return progress.streak === length && streakDays.every(({ isToday, isActive }) => !(isToday && isActive));
  },
  'streak.frozen': async (facts, { left }) => (await facts.home()).progress.freezes === left,
  'streak.ended': async (facts, { length, until }) => {
    const { repair } = await facts.repair();
    return until === null || (repair?.length === length && repair.until === until);
  },
  'tea.reminder': async (facts, { question }) => {
    const { questions } = await facts.deck();
    return questions.some(({ text }) => text === question) && questions.every(({ answer }) => answer === null);
  },
  'week-cup.ready': async (facts, { week }) => {
    const { calls, isReady, teas } = await facts.week(week);
    return isReady && calls + teas > 0;
  },
};

/** Answers whether what a notice says is true by these facts. Throws for a kind without a rule. */
export async function isTrue<K extends NoticeKind>(
  facts: Facts,
  { kind, data }: { kind: K; data: NoticeData<K> },
): Promise<boolean> {
  const rule = RULES[kind];
  if (rule === undefined) throw new Error(`no rule says when ${kind} is true`);
  return rule(facts, data);
}

/** The answers of the API to a person at one moment, without those about notices. */
export function askOnce(api: ApiClient, now: Date) {
  const asked = new Map<string, Promise<unknown>>();
  const once = <T>(question: string, ask: () => Promise<T>): Promise<T> => {
    const answer = (asked.get(question) as Promise<T> | undefined) ?? ask();
    asked.set(question, answer);
    return answer;
  };
  return {
    now,
    chat: (connectionId: string) => once(connectionId, () => api.chat.open({ connectionId })),
    deck: () => once('deck', () => api.dailyTea.deck()),
    event: (eventId: string) => once(eventId, () => api.townSquare.read({ eventId })),
    home: () => once('home', () => api.home.get()),
    repair: () => once('repair', () => api.progress.repair()),
    secondCups: () => once('second cups', () => api.reconnections.list()),
    verdict: (callId: string) => once(callId, () => api.pairs.verdict({ callId })),
    week: (week: string) => once(week, () => api.weekCup.read({ week })),
  };
}

async function isAsSaid(facts: Facts, { eventId, startsAt, title }: EventData): Promise<boolean> {
  const event = await facts.event(eventId);
  return event.title === title && Date.parse(event.date_time) === Date.parse(startsAt);
}

/** Whether an event takes place as a notice says, and is not over. */
async function isComing(facts: Facts, data: EventData): Promise<boolean> {
  const { ends_at: endsAt, status } = await facts.event(data.eventId);
  return status === 'open' && Date.parse(endsAt) > facts.now.getTime() && (await isAsSaid(facts, data));
}

async function cupOf(facts: Facts, reconnectionId: string) {
  return (await facts.secondCups()).find(({ id }) => id === reconnectionId);
}

async function isPlanned(facts: Facts, { reconnectionId, scheduledFor }: SecondCup, status: string): Promise<boolean> {
  const cup = await cupOf(facts, reconnectionId);
  return cup?.status === status && cup.scheduledFor === scheduledFor;
}
