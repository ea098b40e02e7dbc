import { createStore, type Readable } from '../../../lib/store/create-store.ts';
import { createRateLimit } from '../rate-limit.ts';
import type { Reaction } from './reaction.ts';

type ShownReaction = { key: number; reaction: Reaction; isOwn: boolean };

/** At most this many reactions in this time, in each direction: what the other browser sends beyond it is dropped. */
const MOST = 5;
const WINDOW_MS = 10_000;
/** Two browsers count from different moments, so an honest sender must never meet the receiver's limit. */
const SPARE = 3;
/** A reaction is shown for this long. */
export const SHOWN_MS = 4_000;

type ReactionDeps = {
  /** Sends it to the other browser; false if the channel is not open. */
  tell: (reaction: Reaction) => boolean;
  now: () => number;
};

export type ReactionExchange = Readable<readonly ShownReaction[]> & {
  /** Sends a reaction and shows it; false if too many were sent, or if it cannot be sent now. */
  send(reaction: Reaction): boolean;
  receive(reaction: Reaction): void;
};

/** The reactions of one call, both ways. A reaction belongs to its moment: one that cannot be sent is not kept. */
export function createReactionExchange({ tell, now }: ReactionDeps): ReactionExchange {
  const shown = createStore<readonly ShownReaction[]>([]);
  const maySend = createRateLimit(MOST, WINDOW_MS, now);
  const mayShow = createRateLimit(MOST + SPARE, WINDOW_MS, now);
  let count = 0;

  function show(reaction: Reaction, isOwn: boolean): void {
    const key = ++count;
    shown.write([...shown.read(), { key, reaction, isOwn }]);
    setTimeout(() => shown.write(shown.read().filter((one) => one.key !== key)), SHOWN_MS);
  }

  return {
    read: shown.read,
    subscribe: shown.subscribe,
    send: (reaction) => {
      if (!maySend() || !tell(reaction)) return false;
      show(reaction, true);
      return true;
    },
    receive: (reaction) => {
      if (mayShow()) show(reaction, false);
    },
  };
}
