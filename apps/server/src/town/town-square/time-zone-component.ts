import { Temporal } from 'temporal-polyfill';

/** How many later clock changes an entry contains: those of the next year. */
const CHANGES_AHEAD = 2;

/**
 * The VTIMEZONE of a zone around an instant (RFC 5545 section 3.6.5): the clock change in effect at that instant, and
 * the next ones. A zone without clock changes has one rule for all time.
 */
export function timeZoneComponent(zone: string, around: Date): string {
  const moment = Temporal.Instant.fromEpochMilliseconds(around.getTime()).toZonedDateTimeISO(zone);
  const changes: Temporal.ZonedDateTime[] = [];
  // The instant itself may be the first after a change.
  const before = moment.add({ nanoseconds: 1 }).getTimeZoneTransition('previous');
  if (before !== null && before !== undefined) changes.push(before);
  let next = moment.getTimeZoneTransition('next');
  while (next !== null && next !== undefined && changes.length <= CHANGES_AHEAD) {
    changes.push(next);
    next = next.getTimeZoneTransition('next');
  }
  const rules =
    changes.length === 0 ? [rule(moment.offset, moment.offset, '19700101T000000', false)] : changes.map(ruleOf);
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...rules.flat(), 'END:VTIMEZONE'].join('\r\n');
}

/** DTSTART of a rule is its first moment, in the local time before the change. */
function ruleOf(change: Temporal.ZonedDateTime): string[] {
  const from = change.subtract({ nanoseconds: 1 });
  const local = change.toInstant().toZonedDateTimeISO(from.offset).toPlainDateTime();
  const start = local.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');
  const isSummer = change.getTimeZoneTransition('next') !== null && change.offsetNanoseconds > from.offsetNanoseconds;
  return rule(from.offset, change.offset, start, isSummer);
}

function rule(from: string, to: string, start: string, isSummer: boolean): string[] {
  const kind = isSummer ? 'DAYLIGHT' : 'STANDARD';
  const offset = (text: string) => text.replaceAll(':', '');
  return [
    `BEGIN:${kind}`,
    `DTSTART:${start}`,
    `TZOFFSETFROM:${offset(from)}`,
    `TZOFFSETTO:${offset(to)}`,
    `END:${kind}`,
  ];
}
