import { createStore, type Readable } from '../../../lib/store/create-store.ts';
import type { ChannelMessage } from '../call-channel.ts';
import { createRateLimit } from '../rate-limit.ts';
import { type CallLine, cleanedText } from './call-line.ts';

export type SaidLine = CallLine & {
  isOwn: boolean;
  /** When it was said here, on the page's clock. */
  at: number;
  /** Whether the other browser has it: `late` after some seconds without an answer. Always `there` for the other's. */
  delivery: 'sending' | 'there' | 'late';
  /** True for a line of the other that sounds rude: it is shown on request. */
  isHarsh: boolean;
};

type LineDeps = {
  /** Sends to the other browser; false if the channel is not open. */
  tell: (message: ChannelMessage) => boolean;
  soundsRude: (text: string) => Promise<boolean>;
  now: () => number;
};

export type LineExchange = Readable<readonly SaidLine[]> & {
  /** Says a line to the other. False if nothing of it shows, or if too many were said just now. */
  say(text: string, kind: CallLine['kind']): boolean;
  /** Sends a late line again now. */
  retry(id: string): void;
  receive(line: CallLine): void;
  received(id: string): void;
  /** Sends the last own lines again: a browser that was reloaded has lost them. It knows the ones that it has. */
  repeat(): void;
  /** Sends again what was not answered, until the returned function is called. */
  start(): () => void;
};

/** Lines in this time, in each direction. A line beyond it is not answered, so its sender knows. */
const MOST = 8;
const WINDOW_MS = 10_000;
const SPARE = 4;
/** How many lines of a call can be read again. */
const KEPT = 40;
const REPEATED = 5;
const AGAIN_AFTER_MS = 2_000;
const LATE_AFTER_MS = 5_000;

/**
 * The lines of one call, in this page's memory only. A channel may break with a line on its way, so each line is
 * answered, and sent again until it is. Receiving one twice shows it once.
 */
export function createLineExchange({ tell, soundsRude, now }: LineDeps): LineExchange {
  const said = createStore<readonly SaidLine[]>([]);
  const maySay = createRateLimit(MOST, WINDOW_MS, now);
  const mayHear = createRateLimit(MOST + SPARE, WINDOW_MS, now);
  const heard = new Set<string>();
  /** Own lines to send again, and when each was last said or asked for again. */
  const due = new Map<string, number>();
  let order: Promise<void> = Promise.resolve();

  const add = (line: SaidLine) => said.write([...said.read(), line].slice(-KEPT));

  function change(id: string, delivery: SaidLine['delivery']): void {
    const before = said.read();
    if (before.some((line) => line.isOwn && line.id === id && line.delivery !== delivery))
      said.write(before.map((line) => (line.isOwn && line.id === id ? { ...line, delivery } : line)));
  }

  function send({ id, kind, text }: CallLine): void {
    tell({ type: 'line', line: { id, kind, text } });
  }

  function sendDue(): void {
    for (const line of said.read()) {
      const since = line.isOwn ? due.get(line.id) : undefined;
      if (since === undefined) continue;
      send(line);
      if (line.delivery === 'sending' && now() - since >= LATE_AFTER_MS) change(line.id, 'late');
    }
  }

  return {
    read: said.read,
    subscribe: said.subscribe,
    say: (text, kind) => {
      const cleaned = cleanedText(text);
      if (cleaned === '' || !maySay()) return false;
      const line: CallLine = { id: crypto.randomUUID(), kind, text: cleaned };
      due.set(line.id, now());
      add({ ...line, isOwn: true, at: now(), delivery: 'sending', isHarsh: false });
      send(line);
      return true;
    },
    retry: (id) => {
      if (!due.has(id)) return;
      due.set(id, now());
      change(id, 'sending');
      sendDue();
    },
    receive: (line) => {
      if (!heard.has(line.id)) {
        if (!mayHear()) return;
        heard.add(line.id);
        const text = cleanedText(line.text);
        const judged = soundsRude(text).catch(() => false);
        // One after the other: a check that takes longer must not change the order of what was said.
        order = order.then(async () => {
          const isHarsh = await judged;
          add({ ...line, text, isOwn: false, at: now(), delivery: 'there', isHarsh });
        });
      }
      tell({ type: 'line-received', id: line.id });
    },
    received: (id) => {
      due.delete(id);
      change(id, 'there');
    },
    repeat: () => {
      const own = said.read().filter(({ isOwn }) => isOwn);
      for (const { id } of own.slice(-REPEATED)) if (!due.has(id)) due.set(id, now());
    },
    start: () => {
      const timer = setInterval(sendDue, AGAIN_AFTER_MS);
      return () => clearInterval(timer);
    },
  };
}
