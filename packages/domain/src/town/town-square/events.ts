import { DAY_MS, HOUR_MS } from '../../platform/time/lengths.ts';

/** What holds for every event of the Town Square (issue: from the screen to the street). Times in milliseconds. */

export const MAX_EVENT_SEARCH_LENGTH = 100;
/** Choices of how far away an event may be, in miles. */
export const WITHIN_MILES = [5, 10, 25, 50, 100] as const;
/** Up to here a count of events is exact. */
export const MOST_COUNTED = 200;
/** Pins that one area of the map shows at most. */
export const MOST_PINS = 10_000;

/** The level from which a person may host (product decisions section 6). */
export const HOST_LEVEL = 3;
/** Events of one host in one calendar week of their zones. */
export const HOSTED_A_WEEK = 2;
/** The longest time from the first to the last of a weekly event. */
export const LONGEST_SERIES_MS = 182 * DAY_MS;
/** How far ahead one event may begin, when it is published or moved. */
export const FARTHEST_AHEAD_MS = 365 * DAY_MS;
/** So long before its last event a host is asked whether a series goes on. */
export const SERIES_ASKED_BEFORE_MS = 14 * DAY_MS;

export const MAX_EVENT_TITLE_LENGTH = 80;
export const MAX_EVENT_DESCRIPTION_LENGTH = 4_000;
export const MAX_EVENT_PLACE_LENGTH = 120;
export const MAX_EVENT_LINK_LENGTH = 500;
export const MAX_EVENT_CAPACITY = 500;
/** Lengths of an event in minutes that the form offers. */
export const EVENT_LENGTHS_MINUTES = [30, 45, 60, 90, 120, 180, 240, 360, 480] as const;

/** What the host may write to the guests. */
export const MAX_GUEST_MESSAGE_LENGTH = 500;
export const MESSAGES_AN_EVENT = 3;

/** Drafts that one person keeps at most. */
export const MOST_DRAFTS = 10;
/** Coming events that one person may be on the lists of. */
export const MOST_RSVPS = 40;

/** From so long before the start the link of an online event is shown to its guests, and a guest may say that they are there. */
export const DOORS_OPEN_MS = HOUR_MS / 2;
/** So long before the start guests are asked "Still coming?". */
export const STILL_COMING_MS = DAY_MS;
