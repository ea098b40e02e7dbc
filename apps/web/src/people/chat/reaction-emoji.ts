import type { Reaction } from '@cuppa/contract/people/chat/chat-schema';

export const REACTION_EMOJI = {
  heart: '❤️',
  laugh: '😂',
  wow: '😮',
  sad: '😢',
  'thumbs-up': '👍',
  tea: '☕️',
} as const satisfies Record<Reaction, string>;
