import * as againAgreed from './kinds/again-agreed.ts';
import * as appealDecided from './kinds/appeal-decided.ts';
import * as connectionMade from './kinds/connection-made.ts';
import * as deviceNew from './kinds/device-new.ts';
import * as eventCancelled from './kinds/event-cancelled.ts';
import * as eventChanged from './kinds/event-changed.ts';
import * as eventDecide from './kinds/event-decide.ts';
import * as eventMessage from './kinds/event-message.ts';
import * as eventPlaceFree from './kinds/event-place-free.ts';
import * as eventRoom from './kinds/event-room.ts';
import * as eventSeriesEnding from './kinds/event-series-ending.ts';
import * as eventStillComing from './kinds/event-still-coming.ts';
import * as eventTogether from './kinds/event-together.ts';
import * as giftFreeze from './kinds/gift-freeze.ts';
import * as messageWaiting from './kinds/message-waiting.ts';
import * as nearbyInvited from './kinds/nearby-invited.ts';
import * as queueSomeoneFits from './kinds/queue-someone-fits.ts';
import * as reconnectionAccepted from './kinds/reconnection-accepted.ts';
import * as reconnectionCancelled from './kinds/reconnection-cancelled.ts';
import * as reconnectionDeclined from './kinds/reconnection-declined.ts';
import * as reconnectionDue from './kinds/reconnection-due.ts';
import * as reconnectionMissed from './kinds/reconnection-missed.ts';
import * as reconnectionProposed from './kinds/reconnection-proposed.ts';
import * as reconnectionSoon from './kinds/reconnection-soon.ts';
import * as reportHandled from './kinds/report-handled.ts';
import * as sanctionGiven from './kinds/sanction-given.ts';
import * as sanctionUndone from './kinds/sanction-undone.ts';
import * as streakEnded from './kinds/streak-ended.ts';
import * as streakEvening from './kinds/streak-evening.ts';
import * as streakFrozen from './kinds/streak-frozen.ts';
import * as streakRepaired from './kinds/streak-repaired.ts';
import * as teaReminder from './kinds/tea-reminder.ts';
import * as teaTimeSoon from './kinds/tea-time-soon.ts';
import * as weekCupReady from './kinds/week-cup-ready.ts';
import type { Bell, DataOf, NoticeFacts, NoticeMail, NoticePush } from './notice-kind.ts';

// The lists are separate, so that a browser loads only the words of the bell.

/** The schema of each kind's data. */
export const NOTICE_DATA = {
  'connection.made': connectionMade.data,
  'again.agreed': againAgreed.data,
  'reconnection.proposed': reconnectionProposed.data,
  'reconnection.accepted': reconnectionAccepted.data,
  'reconnection.declined': reconnectionDeclined.data,
  'reconnection.cancelled': reconnectionCancelled.data,
  'reconnection.due': reconnectionDue.data,
  'reconnection.soon': reconnectionSoon.data,
  'reconnection.missed': reconnectionMissed.data,
  'message.waiting': messageWaiting.data,
  'queue.someone-fits': queueSomeoneFits.data,
  'tea-time.soon': teaTimeSoon.data,
  'tea.reminder': teaReminder.data,
  'report.handled': reportHandled.data,
  'sanction.given': sanctionGiven.data,
  'sanction.undone': sanctionUndone.data,
  'appeal.decided': appealDecided.data,
  'event.changed': eventChanged.data,
  'event.cancelled': eventCancelled.data,
  'event.message': eventMessage.data,
  'event.place-free': eventPlaceFree.data,
  'event.still-coming': eventStillComing.data,
  'event.decide': eventDecide.data,
  'event.room': eventRoom.data,
  'event.together': eventTogether.data,
  'event.series-ending': eventSeriesEnding.data,
  'nearby.invited': nearbyInvited.data,
  'streak.frozen': streakFrozen.data,
  'streak.ended': streakEnded.data,
  'streak.repaired': streakRepaired.data,
  'streak.evening': streakEvening.data,
  'week-cup.ready': weekCupReady.data,
  'gift.freeze': giftFreeze.data,
  'device.new': deviceNew.data,
} as const;

export type NoticeKind = keyof typeof NOTICE_DATA;
export type NoticeData<K extends NoticeKind> = DataOf<(typeof NOTICE_DATA)[K]>;

/** Topic, urgency and path of each kind. */
export const NOTICE_FACTS: { [K in NoticeKind]: NoticeFacts<NoticeData<K>> } = {
  'connection.made': connectionMade.facts,
  'again.agreed': againAgreed.facts,
  'reconnection.proposed': reconnectionProposed.facts,
  'reconnection.accepted': reconnectionAccepted.facts,
  'reconnection.declined': reconnectionDeclined.facts,
  'reconnection.cancelled': reconnectionCancelled.facts,
  'reconnection.due': reconnectionDue.facts,
  'reconnection.soon': reconnectionSoon.facts,
  'reconnection.missed': reconnectionMissed.facts,
  'message.waiting': messageWaiting.facts,
  'queue.someone-fits': queueSomeoneFits.facts,
  'tea-time.soon': teaTimeSoon.facts,
  'tea.reminder': teaReminder.facts,
  'report.handled': reportHandled.facts,
  'sanction.given': sanctionGiven.facts,
  'sanction.undone': sanctionUndone.facts,
  'appeal.decided': appealDecided.facts,
  'event.changed': eventChanged.facts,
  'event.cancelled': eventCancelled.facts,
  'event.message': eventMessage.facts,
  'event.place-free': eventPlaceFree.facts,
  'event.still-coming': eventStillComing.facts,
  'event.decide': eventDecide.facts,
  'event.room': eventRoom.facts,
  'event.together': eventTogether.facts,
  'event.series-ending': eventSeriesEnding.facts,
  'nearby.invited': nearbyInvited.facts,
  'streak.frozen': streakFrozen.facts,
  'streak.ended': streakEnded.facts,
  'streak.repaired': streakRepaired.facts,
  'streak.evening': streakEvening.facts,
  'week-cup.ready': weekCupReady.facts,
  'gift.freeze': giftFreeze.facts,
  'device.new': deviceNew.facts,
};

/** The texts of each kind in the bell. */
export const NOTICE_BELLS: { [K in NoticeKind]: Bell<NoticeData<K>> } = {
  'connection.made': connectionMade.bell,
  'again.agreed': againAgreed.bell,
  'reconnection.proposed': reconnectionProposed.bell,
  'reconnection.accepted': reconnectionAccepted.bell,
  'reconnection.declined': reconnectionDeclined.bell,
  'reconnection.cancelled': reconnectionCancelled.bell,
  'reconnection.due': reconnectionDue.bell,
  'reconnection.soon': reconnectionSoon.bell,
  'reconnection.missed': reconnectionMissed.bell,
  'message.waiting': messageWaiting.bell,
  'queue.someone-fits': queueSomeoneFits.bell,
  'tea-time.soon': teaTimeSoon.bell,
  'tea.reminder': teaReminder.bell,
  'report.handled': reportHandled.bell,
  'sanction.given': sanctionGiven.bell,
  'sanction.undone': sanctionUndone.bell,
  'appeal.decided': appealDecided.bell,
  'event.changed': eventChanged.bell,
  'event.cancelled': eventCancelled.bell,
  'event.message': eventMessage.bell,
  'event.place-free': eventPlaceFree.bell,
  'event.still-coming': eventStillComing.bell,
  'event.decide': eventDecide.bell,
  'event.room': eventRoom.bell,
  'event.together': eventTogether.bell,
  'event.series-ending': eventSeriesEnding.bell,
  'nearby.invited': nearbyInvited.bell,
  'streak.frozen': streakFrozen.bell,
  'streak.ended': streakEnded.bell,
  'streak.repaired': streakRepaired.bell,
  'streak.evening': streakEvening.bell,
  'week-cup.ready': weekCupReady.bell,
  'gift.freeze': giftFreeze.bell,
  'device.new': deviceNew.bell,
};

/** The texts of each kind in a mail. */
export const NOTICE_MAILS: { [K in NoticeKind]: NoticeMail<NoticeData<K>> } = {
  'connection.made': connectionMade.mail,
  'again.agreed': againAgreed.mail,
  'reconnection.proposed': reconnectionProposed.mail,
  'reconnection.accepted': reconnectionAccepted.mail,
  'reconnection.declined': reconnectionDeclined.mail,
  'reconnection.cancelled': reconnectionCancelled.mail,
  'reconnection.due': reconnectionDue.mail,
  'reconnection.soon': reconnectionSoon.mail,
  'reconnection.missed': reconnectionMissed.mail,
  'message.waiting': messageWaiting.mail,
  'queue.someone-fits': queueSomeoneFits.mail,
  'tea-time.soon': teaTimeSoon.mail,
  'tea.reminder': teaReminder.mail,
  'report.handled': reportHandled.mail,
  'sanction.given': sanctionGiven.mail,
  'sanction.undone': sanctionUndone.mail,
  'appeal.decided': appealDecided.mail,
  'event.changed': eventChanged.mail,
  'event.cancelled': eventCancelled.mail,
  'event.message': eventMessage.mail,
  'event.place-free': eventPlaceFree.mail,
  'event.still-coming': eventStillComing.mail,
  'event.decide': eventDecide.mail,
  'event.room': eventRoom.mail,
  'event.together': eventTogether.mail,
  'event.series-ending': eventSeriesEnding.mail,
  'nearby.invited': nearbyInvited.mail,
  'streak.frozen': streakFrozen.mail,
  'streak.ended': streakEnded.mail,
  'streak.repaired': streakRepaired.mail,
  'streak.evening': streakEvening.mail,
  'week-cup.ready': weekCupReady.mail,
  'gift.freeze': giftFreeze.mail,
  'device.new': deviceNew.mail,
};

/** The texts of each kind in a push message. */
export const NOTICE_PUSHES: { [K in NoticeKind]: NoticePush<NoticeData<K>> } = {
  'connection.made': connectionMade.push,
  'again.agreed': againAgreed.push,
  'reconnection.proposed': reconnectionProposed.push,
  'reconnection.accepted': reconnectionAccepted.push,
  'reconnection.declined': reconnectionDeclined.push,
  'reconnection.cancelled': reconnectionCancelled.push,
  'reconnection.due': reconnectionDue.push,
  'reconnection.soon': reconnectionSoon.push,
  'reconnection.missed': reconnectionMissed.push,
  'message.waiting': messageWaiting.push,
  'queue.someone-fits': queueSomeoneFits.push,
  'tea-time.soon': teaTimeSoon.push,
  'tea.reminder': teaReminder.push,
  'report.handled': reportHandled.push,
  'sanction.given': sanctionGiven.push,
  'sanction.undone': sanctionUndone.push,
  'appeal.decided': appealDecided.push,
  'event.changed': eventChanged.push,
  'event.cancelled': eventCancelled.push,
  'event.message': eventMessage.push,
  'event.place-free': eventPlaceFree.push,
  'event.still-coming': eventStillComing.push,
  'event.decide': eventDecide.push,
  'event.room': eventRoom.push,
  'event.together': eventTogether.push,
  'event.series-ending': eventSeriesEnding.push,
  'nearby.invited': nearbyInvited.push,
  'streak.frozen': streakFrozen.push,
  'streak.ended': streakEnded.push,
  'streak.repaired': streakRepaired.push,
  'streak.evening': streakEvening.push,
  'week-cup.ready': weekCupReady.push,
  'gift.freeze': giftFreeze.push,
  'device.new': deviceNew.push,
};

/** Example data of each kind, for previews of mails and tests. */
export const NOTICE_EXAMPLES: { [K in NoticeKind]: NoticeData<K> } = {
  'connection.made': connectionMade.example,
  'again.agreed': againAgreed.example,
  'reconnection.proposed': reconnectionProposed.example,
  'reconnection.accepted': reconnectionAccepted.example,
  'reconnection.declined': reconnectionDeclined.example,
  'reconnection.cancelled': reconnectionCancelled.example,
  'reconnection.due': reconnectionDue.example,
  'reconnection.soon': reconnectionSoon.example,
  'reconnection.missed': reconnectionMissed.example,
  'message.waiting': messageWaiting.example,
  'queue.someone-fits': queueSomeoneFits.example,
  'tea-time.soon': teaTimeSoon.example,
  'tea.reminder': teaReminder.example,
  'report.handled': reportHandled.example,
  'sanction.given': sanctionGiven.example,
  'sanction.undone': sanctionUndone.example,
  'appeal.decided': appealDecided.example,
  'event.changed': eventChanged.example,
  'event.cancelled': eventCancelled.example,
  'event.message': eventMessage.example,
  'event.place-free': eventPlaceFree.example,
  'event.still-coming': eventStillComing.example,
  'event.decide': eventDecide.example,
  'event.room': eventRoom.example,
  'event.together': eventTogether.example,
  'event.series-ending': eventSeriesEnding.example,
  'nearby.invited': nearbyInvited.example,
  'streak.frozen': streakFrozen.example,
  'streak.ended': streakEnded.example,
  'streak.repaired': streakRepaired.example,
  'streak.evening': streakEvening.example,
  'week-cup.ready': weekCupReady.example,
  'gift.freeze': giftFreeze.example,
  'device.new': deviceNew.example,
};
