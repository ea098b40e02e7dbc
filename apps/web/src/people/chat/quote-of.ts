import { MAX_QUOTE_LENGTH, type Message, type Quote } from '@cuppa/contract/people/chat/chat-schema';

/** Returns a message as a reply to it quotes it. */
export function quoteOf({ id, seq, isOwn, text, photo }: Message): Quote {
  return {
    id,
    seq,
    isOwn,
    text: Array.from(text).slice(0, MAX_QUOTE_LENGTH).join(''),
    isPhoto: photo !== null,
  };
}
