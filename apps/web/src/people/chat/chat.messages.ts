import type { ChatPhotoRefusal } from '@cuppa/contract/people/public-profile/photo-refusals';
import type { AppRefusal, CommandRefusalTable, RefusalTable } from '../../lib/server/refusals.ts';
import type { Api } from '../../lib/server/server-provider.tsx';

/** A chat that does not exist is shown as closed. */
export const CHAT_REFUSALS = { NOT_FOUND: 'closed' } as const satisfies RefusalTable<Api['chat']['open' | 'messages']>;

type SendFailure = {
  /** The words next to the message, as a key of the feature's messages. */
  words:
    | 'failed'
    | 'failed_BAD_REQUEST'
    | 'failed_ANSWER_AWAITED'
    | 'failed_TOO_MANY_TODAY'
    | 'failed_PHOTO_REMOVED'
    | 'failed_PHOTO_UNREADABLE'
    | 'failed_PHOTO_TYPE_UNKNOWN'
    | 'failed_PHOTO_TOO_LARGE';
  /** True if the server may accept it at another try. */
  isWorthAnotherTry?: true;
  /** True if the server will never accept it. */
  isFinal?: true;
  /** True if the chat no longer exists. */
  isGone?: true;
};

/** Failures of a message, with or without a photo, that the server refused. */
const SEND_REFUSALS = {
  TIMEOUT: { words: 'failed', isWorthAnotherTry: true },
  UNAVAILABLE: { words: 'failed', isWorthAnotherTry: true },
  INTERNAL: { words: 'failed', isWorthAnotherTry: true },
  RATE_LIMITED: { words: 'failed', isWorthAnotherTry: true },
  BAD_REQUEST: { words: 'failed_BAD_REQUEST', isFinal: true },
  NOT_FOUND: { words: 'failed', isGone: true },
  ANSWER_AWAITED: { words: 'failed_ANSWER_AWAITED' },
  TOO_MANY_TODAY: { words: 'failed_TOO_MANY_TODAY' },
  PHOTO_REMOVED: { words: 'failed_PHOTO_REMOVED', isFinal: true },
  ONBOARDING_REQUIRED: { words: 'failed' },
  PROFILE_INCOMPLETE: { words: 'failed' },
  RULES_REQUIRED: { words: 'failed' },
  PAUSED: { words: 'failed' },
  CANNOT_CALL: { words: 'failed' },
  CALLS_LIMITED: { words: 'failed' },
  UNDER_REVIEW: { words: 'failed' },
  PHOTO_UNREADABLE: { words: 'failed_PHOTO_UNREADABLE', isFinal: true },
  PHOTO_TOO_LARGE: { words: 'failed_PHOTO_TOO_LARGE', isFinal: true },
  PHOTO_TYPE_UNKNOWN: { words: 'failed_PHOTO_TYPE_UNKNOWN', isFinal: true },
} as const satisfies Record<keyof CommandRefusalTable | Exclude<ChatPhotoRefusal, AppRefusal>, SendFailure>;

/** Returns the failure of a message by its refusal code; null for an undeclared code. */
export function sendFailureOf(code: string): SendFailure | null {
  return Object.hasOwn(SEND_REFUSALS, code) ? SEND_REFUSALS[code as keyof typeof SEND_REFUSALS] : null;
}
