import bowser from 'bowser';

/** The browser and the operating system that a User-Agent names; null for what it does not name. */
export function readUserAgent(userAgent: string | null): { browser: string | null; system: string | null } {
  // The parser throws on an empty string.
  const device = userAgent ? bowser.getParser(userAgent) : null;
  return { browser: device?.getBrowserName() || null, system: device?.getOSName() || null };
}
