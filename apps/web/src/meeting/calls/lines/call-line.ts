import { cleanLine } from '@cuppa/domain/platform/text/clean-text';

/** A line of text that one of the two says: typed, or their speech as their own device wrote it down. */
export type CallLine = { id: string; kind: 'typed' | 'speech'; text: string };

/** What a face above it leaves room for, and what can be read while it is shown. A chat message may be longer. */
export const MAX_LINE_LENGTH = 200;
const MAX_ID_LENGTH = 64;

/** Whether a value has the shape of a line, and shows something. Its text may still need `cleanedText`. */
export function isCallLine(value: unknown): value is CallLine {
  if (typeof value !== 'object' || value === null) return false;
  const { id, kind, text } = value as Record<string, unknown>;
  return (
    isLineId(id) &&
    (kind === 'typed' || kind === 'speech') &&
    typeof text === 'string' &&
    text.length <= MAX_LINE_LENGTH &&
    cleanLine(text) !== ''
  );
}

export function isLineId(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= MAX_ID_LENGTH;
}

/** A text as one line that others may read, and no longer than allowed; empty if nothing of it shows. */
export function cleanedText(text: string): string {
  return cleanLine(cleanLine(text).slice(0, MAX_LINE_LENGTH));
}

const SHORT_LENGTH = 50;
const SHORTEST_MS = 5_000;
const MS_PER_CHARACTER = 90;

/** How long a line stays above the prompt, in milliseconds, for those who read slowly. */
export function readingMs(text: string): number {
  return SHORTEST_MS + Math.max(0, text.length - SHORT_LENGTH) * MS_PER_CHARACTER;
}
