import type { Message } from '@cuppa/contract/people/chat/chat-schema';

const RUN_MS = 5 * 60_000;

export type MessageRow = {
  message: Message;
  /** The first message of its day, by the device's calendar. */
  startsDay: boolean;
  /** The first and the last of several that one person sent without a pause. */
  startsRun: boolean;
  endsRun: boolean;
};

/** Adds to each message its place in its day and in a run. */
export function messageRows(messages: readonly Message[]): MessageRow[] {
  return messages.map((message, index) => {
    const before = messages[index - 1];
    const after = messages[index + 1];
    return {
      message,
      startsDay: before === undefined || dayOf(before) !== dayOf(message),
      startsRun: before === undefined || !isSameRun(before, message),
      endsRun: after === undefined || !isSameRun(message, after),
    };
  });
}

function isSameRun(a: Message, b: Message): boolean {
  return a.isOwn === b.isOwn && dayOf(a) === dayOf(b) && Date.parse(b.sentAt) - Date.parse(a.sentAt) < RUN_MS;
}

function dayOf({ sentAt }: Message): string {
  return new Date(sentAt).toDateString();
}
