import type { Message } from '@cuppa/contract/people/chat/chat-schema';

const RUN_MS = 5 * 60_000;

export type MessageRow = {
  message: Message;
  /** The first message of its day, by the person's own clock. */
  startsDay: boolean;
  /** The first and the last of several that one person sent without a pause. */
  startsRun: boolean;
  endsRun: boolean;
};

/** Adds to each message its place in its day and in a run; `dayAt` answers the calendar day of a moment. */
export function messageRows(messages: readonly Message[], dayAt: (moment: string) => string): MessageRow[] {
  const days = new Map(messages.map((message) => [message, dayAt(message.sentAt)]));
  const isSameDay = (a: Message, b: Message) => days.get(a) === days.get(b);
  const isSameRun = (a: Message, b: Message) =>
    a.isOwn === b.isOwn && isSameDay(a, b) && Date.parse(b.sentAt) - Date.parse(a.sentAt) < RUN_MS;
  return messages.map((message, index) => {
    const before = messages[index - 1];
    const after = messages[index + 1];
    return {
      message,
      startsDay: before === undefined || !isSameDay(before, message),
      startsRun: before === undefined || !isSameRun(before, message),
      endsRun: after === undefined || !isSameRun(message, after),
    };
  });
}
