export type MessagePart =
  | { kind: 'text'; text: string }
  /** `host` is where the link really leads, whatever its text looks like. */
  | { kind: 'link'; text: string; href: string; host: string };

const ADDRESS = /\bhttps?:\/\/[^\s<>"]+/giu;
const PUNCTUATION_AT_END = /[.,!?;:'’”…*_]$/u;
const BRACKETS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** The text of a message in its parts, in order; only http and https become links. */
export function splitMessage(text: string): MessagePart[] {
  const parts: MessagePart[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const written = withoutTail(match[0]);
    const url = URL.parse(written);
    if (url === null) continue;
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    parts.push({ kind: 'link', text: written, href: url.href, host: url.host });
    end = match.index + written.length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

/** Leaves to the sentence what ends it, and a bracket that was opened before the address. */
function withoutTail(written: string): string {
  const last = written.at(-1) ?? '';
  const opening = BRACKETS[last];
  const isLoose = opening !== undefined && written.split(opening).length < written.split(last).length;
  return PUNCTUATION_AT_END.test(written) || isLoose ? withoutTail(written.slice(0, -1)) : written;
}
