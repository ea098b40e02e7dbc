import type { NoticeKind } from '@cuppa/contract/notices/notices-contract';

type PushText = { title: string; body: string };

/**
 * What a locked screen may show to whoever looks at it: no name, no title, nothing that somebody wrote, and not what
 * Cuppa is for.
 */
export const push = {
  'connection.made': { title: 'Good news', body: 'Open it when you have a minute.' },
  'again.agreed': { title: 'Another five minutes', body: 'You both said yes.' },
  'reconnection.proposed': { title: 'A second cup?', body: 'A time was suggested to you.' },
  'reconnection.accepted': { title: 'Your second cup stands', body: 'The time suits both.' },
  'reconnection.declined': { title: 'Your second cup', body: 'That time doesn’t work.' },
  'reconnection.cancelled': { title: 'Your second cup', body: 'It was called off.' },
  'reconnection.due': { title: 'Your second cup begins now', body: 'Tap to join.' },
  'reconnection.soon': { title: 'Your second cup is coming up', body: 'Tap to see when.' },
  'reconnection.missed': { title: 'Your second cup', body: 'We were late with a reminder. Tap to find another time.' },
  'message.waiting': { title: 'You have a new message', body: 'Tap to read it.' },
  'queue.someone-fits': { title: 'Someone is ready for five minutes', body: 'Tap to come to the queue.' },
  'tea-time.soon': { title: 'Tea time is about to begin', body: 'You have a seat.' },
  'report.handled': { title: 'An answer for you', body: 'It is about something that you told us.' },
  'sanction.given': { title: 'About your account', body: 'Please read what was decided.' },
  'sanction.undone': { title: 'About your account', body: 'A decision was taken back.' },
  'appeal.decided': { title: 'About your account', body: 'We looked again. Read our answer.' },
  'event.changed': { title: 'An event has moved', body: 'Tap to see when and where.' },
  'event.cancelled': { title: 'An event is called off', body: 'Tap to see which.' },
  'event.message': { title: 'News from a host', body: 'Tap to read it.' },
  'event.place-free': { title: 'You have a place', body: 'One became free at an event.' },
  'event.still-coming': { title: 'Still coming tomorrow?', body: 'One tap tells the host.' },
  'event.together': { title: 'You don’t go alone', body: 'Tap to see to what.' },
  'event.series-ending': { title: 'Your event is about to end', body: 'Shall it go on?' },
  'nearby.invited': { title: 'Someone is ready for five minutes', body: 'Tap to answer.' },
  'streak.frozen': { title: 'Your streak is kept', body: 'A freeze stood in for you.' },
  'streak.ended': { title: 'Your streak came to rest', body: 'A new one begins whenever you like.' },
  'streak.repaired': { title: 'Your streak is back', body: 'A call and a tea did it.' },
  'streak.evening': { title: 'Today’s tea is still warm', body: 'One answer is enough.' },
  'week-cup.ready': { title: 'Your week’s cup is ready', body: 'Tap to look at your week.' },
  'gift.freeze': { title: 'A small gift for you', body: 'Tap to see it.' },
} as const satisfies Record<NoticeKind, PushText>;
