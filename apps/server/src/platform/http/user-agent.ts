import bowser from 'bowser';

/** Whoever signs in writes the user agent, and its names reach a mail: nothing in them may read as an address. */
const PLAIN_NAME = /^[\w -]{1,40}$/;

/** The browser and the operating system that a User-Agent names; null for what it does not name. */
export function readUserAgent(userAgent: string | null): { browser: string | null; system: string | null } {
  // The parser throws on an empty string.
  const device = userAgent ? bowser.getParser(userAgent) : null;
  return { browser: plainName(device?.getBrowserName()), system: plainName(device?.getOSName()) };
}

function plainName(name: string | undefined): string | null {
  return name !== undefined && PLAIN_NAME.test(name) ? name : null;
}
