import type { Quote } from '@cuppa/contract/people/chat/chat-schema';
import { useCallback, useEffect, useState } from 'react';
import type { ChatEngine } from './chat-engine.ts';

const SHOWN_MS = 1_600;

/** The id of the element of a message. */
export const elementIdOf = (messageId: string): string => `message-${messageId}`;

/** Goes to a quoted message, and loads the ones before if it is older; `found` marks it for a moment. */
export function useJump(engine: ChatEngine): { found: string | null; jumpTo: (quote: Quote) => void } {
  const [found, setFound] = useState<string | null>(null);

  useEffect(() => {
    if (found === null) return;
    const element = document.getElementById(elementIdOf(found));
    element?.scrollIntoView({ block: 'center' });
    element?.focus({ preventScroll: true });
    const timer = setTimeout(setFound, SHOWN_MS, null);
    return () => clearTimeout(timer);
  }, [found]);

  const jumpTo = useCallback(
    (quote: Quote) => {
      void loadUpTo(engine, quote.seq).then(() => setFound(quote.id));
    },
    [engine],
  );
  return { found, jumpTo };
}

/** Loads older messages until that number is there, or nothing older comes. */
async function loadUpTo(engine: ChatEngine, seq: number): Promise<void> {
  for (let last = Number.POSITIVE_INFINITY; ; ) {
    const view = engine.read();
    const first = view.status === 'open' ? (view.messages[0]?.seq ?? 0) : 0;
    if (first <= seq || first >= last) return;
    last = first;
    await engine.loadOlder();
  }
}
