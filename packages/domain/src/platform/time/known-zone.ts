const MAX_LENGTH = 64;
/** "+05:30", "GMT+5", "UTC-0300". Plus is east of Greenwich. */
const OFFSET = /^(?:UTC|GMT)?([+\u2212-])(\d{1,2}):?(\d{2})?$/i;
const NAME = /^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/;
/** The whole hours that clocks may be ahead of UTC or behind it, as far as the Etc zones go. */
const [AHEAD, BEHIND] = [14, 12];

/**
 * The IANA zone that a text names, as Intl spells it: blanks around it are ignored, and an offset of whole hours is one
 * of the Etc zones, in whose names plus is west. Null if it names none: other offsets belong to no place, and
 * `Etc/Unknown` is what a browser answers that does not know its own zone.
 */
export function knownZone(text: string): string | null {
  const name = text.trim();
  if (name.length > MAX_LENGTH) return null;
  const offset = OFFSET.exec(name);
  if (offset) return zoneOfOffset(offset[1] === '+', Number(offset[2]), Number(offset[3] ?? 0));
  if (!NAME.test(name) || /^etc\/unknown$/i.test(name)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

function zoneOfOffset(isAhead: boolean, hours: number, minutes: number): string | null {
  if (minutes !== 0 || hours > (isAhead ? AHEAD : BEHIND)) return null;
  return hours === 0 ? 'UTC' : `Etc/GMT${isAhead ? '-' : '+'}${hours}`;
}
