/** Letters that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A text for the middle of a sentence. Letters from right to left would otherwise pull the punctuation and numbers next
 * to them to their side, so they come between the marks of an isolate.
 */
export function isolated(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}

/** The same for every text of some data, before a sentence is made of it. */
export function withIsolates<Data>(data: Data): Data {
  if (typeof data === 'string') return isolated(data) as Data;
  if (typeof data !== 'object' || data === null) return data;
  if (Array.isArray(data)) return data.map(withIsolates) as Data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, withIsolates(value as unknown)])) as Data;
}
