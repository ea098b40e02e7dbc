import { cleanProse } from '@cuppa/domain/platform/text/clean-text';
import { find } from 'linkifyjs';

export type MessagePart =
  | { kind: 'text'; text: string }
  /** `host` is where the link really leads, whatever its text looks like. */
  | { kind: 'link'; text: string; href: string; host: string };

const WEB_ADDRESS = /^https?:\/\/[^\s]/iu;

/**
 * Splits a message into its parts, in order; only http and https become links. Old messages were stored with characters
 * that turn the rest of a line, so they are left out here too.
 */
export function splitMessage(written: string): MessagePart[] {
  const text = cleanProse(written);
  const parts: MessagePart[] = [];
  let end = 0;
  for (const { value, start, end: after } of find(text, 'url')) {
    const url = WEB_ADDRESS.test(value) ? URL.parse(value) : null;
    if (url === null) continue;
    if (start > end) parts.push({ kind: 'text', text: text.slice(end, start) });
    parts.push({ kind: 'link', text: value, href: url.href, host: url.host });
    end = after;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}
