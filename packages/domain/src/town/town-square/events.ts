import { DAY_MS, HOUR_MS } from '../../platform/time/lengths.ts';

/** Limits of Town Square events. Times are in milliseconds. */

export const MAX_EVENT_SEARCH_LENGTH = 100;
/** Choices for the greatest distance of an event, in miles. */
export const WITHIN_MILES = [5, 10, 25, 50, 100] as const;
/** Counts of events are exact up to this number. */
export const MOST_COUNTED = 200;
/** The most pins that one area of the map shows. */
export const MOST_PINS = 10_000;

/** The lowest level at which a person may host events of any size (product decisions sections 6 and 11). */
export const HOST_LEVEL = 3;
/** The calls that count after which a person of any level may host small events. */
export const CALLS_TO_HOST = 2;
/** The most places of a small event in person. Online, any number is small. */
export const SMALL_EVENT_PLACES = 6;
/** The most events that a person may host in one calendar week of the events' zones. */
export const HOSTED_A_WEEK = 2;
/** The longest time from the first to the last date of a weekly event. */
export const LONGEST_SERIES_MS = 182 * DAY_MS;
/** How far ahead an event may begin when it is published or moved. */
export const FARTHEST_AHEAD_MS = 365 * DAY_MS;
/** How long before its last date a series asks the host whether it continues. */
export const SERIES_ASKED_BEFORE_MS = 14 * DAY_MS;

export const MIN_EVENT_TITLE_LENGTH = 3;
export const MAX_EVENT_TITLE_LENGTH = 80;
export const MAX_EVENT_DESCRIPTION_LENGTH = 4_000;
export const MAX_EVENT_PLACE_LENGTH = 120;
export const MAX_EVENT_LINK_LENGTH = 500;
export const MAX_EVENT_CAPACITY = 500;
/** Event lengths that the form offers, in minutes. */
export const EVENT_LENGTHS_MINUTES = [30, 45, 60, 90, 120, 180, 240, 360, 480] as const;

/** The longest message of a host to the guests. */
export const MAX_GUEST_MESSAGE_LENGTH = 500;
/** How often guests of one event hear news from its host: messages, and changes that are told together. */
export const NEWS_AN_EVENT = 3;

/** The longest comment on an event. */
export const MAX_COMMENT_LENGTH = 500;
/** The most comments of one person on one event, and of all together. */
export const COMMENTS_AN_EVENT = 20;
export const MOST_COMMENTS = 200;
/** How long after its end people may still comment on an event. */
export const COMMENTS_AFTER_MS = 7 * DAY_MS;

/** The most drafts of one person. */
export const MOST_DRAFTS = 10;
/** The most coming events on whose lists one person may be. */
export const MOST_RSVPS = 40;

/** How long before the start guests see the link of an online event and may check in. */
export const DOORS_OPEN_MS = HOUR_MS / 2;
/** How long before the start guests are asked "Still coming?". */
export const STILL_COMING_MS = DAY_MS;
