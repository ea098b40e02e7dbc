import type { ProfilePhotoRefusal } from '@cuppa/contract/people/public-profile/photo-refusals';
import type { AppRefusal, RefusalTable } from '../../lib/server/refusals.ts';
import type { Api } from '../../lib/server/server-provider.tsx';

type Procedures = Api['hosting'];

/** Why a draft is only on this device. */
export const DRAFT_REFUSALS = {
  TOO_MANY_DRAFTS: 'tooManyDrafts',
  NOT_FOUND: 'NOT_FOUND',
} as const satisfies RefusalTable<Procedures['saveDraft']>;

/** Why an event was not published or extended, as keys of the feature's messages. */
const PUBLISH_REFUSALS = {
  CALLS_NEEDED: 'CALLS_NEEDED',
  LEVEL_NEEDED: 'LEVEL_NEEDED',
  TWO_A_WEEK: 'TWO_A_WEEK',
  TIME_PASSED: 'TIME_PASSED',
  TOO_FAR_AHEAD: 'TOO_FAR_AHEAD',
  SERIES_TOO_LONG: 'SERIES_TOO_LONG',
  UNDER_REVIEW: 'UNDER_REVIEW',
  NOT_FOUND: 'NOT_FOUND',
} as const satisfies RefusalTable<Procedures['extend']>;

/** Why a form was refused, for a new event and for a change. */
export const FORM_REFUSALS = {
  ...PUBLISH_REFUSALS,
  TOO_MANY_TODAY: 'TOO_MANY_TODAY',
  EVENT_OVER: 'EVENT_OVER',
  EVENT_CANCELLED: 'EVENT_CANCELLED',
  EVENT_CHANGED: 'EVENT_CHANGED',
  TITLE_SETTLED: 'TITLE_SETTLED',
  MESSAGES_USED_UP: 'MESSAGES_USED_UP',
  TOO_FEW_PLACES: 'TOO_FEW_PLACES',
  PIN_UNSET: 'PIN_UNSET',
} as const satisfies RefusalTable<Procedures['change' | 'publish']>;

/** Why one's own event is not shown. */
export const OWN_EVENT_REFUSALS = { NOT_FOUND: 'gone' } as const satisfies RefusalTable<
  Procedures['fields' | 'guests']
>;

/** Why an event was not cancelled. */
export const CANCEL_REFUSALS = {
  NOT_FOUND: 'NOT_FOUND',
  EVENT_OVER: 'EVENT_OVER',
  EVENT_CANCELLED: 'EVENT_CANCELLED',
} as const satisfies RefusalTable<Procedures['cancel']>;

/** Why a weekly event was not extended. */
export const EXTEND_REFUSALS = PUBLISH_REFUSALS;

/** Why a guest was not checked in. */
export const CHECK_IN_REFUSALS = { NOT_FOUND: 'NOT_FOUND', NOT_YET: 'NOT_YET' } as const satisfies RefusalTable<
  Procedures['checkIn']
>;

/** Why a message was not sent to the guests. */
export const MESSAGE_REFUSALS = {
  NOT_FOUND: 'NOT_FOUND',
  EVENT_OVER: 'EVENT_OVER',
  EVENT_CANCELLED: 'EVENT_CANCELLED',
  MESSAGES_USED_UP: 'MESSAGES_USED_UP',
  UNDER_REVIEW: 'UNDER_REVIEW',
} as const satisfies RefusalTable<Procedures['message']>;

/** Why a picture was not uploaded. */
export const PICTURE_REFUSALS = {
  NOT_FOUND: 'pictureFailed_again',
  BAD_REQUEST: 'pictureFailed_again',
  UNAVAILABLE: 'pictureFailed_again',
  TOO_MANY_PHOTOS: 'pictureFailed_RATE_LIMITED',
  RATE_LIMITED: 'pictureFailed_RATE_LIMITED',
  PHOTO_TOO_LARGE: 'pictureFailed_PHOTO_TOO_LARGE',
  PHOTO_TYPE_UNKNOWN: 'pictureFailed_PHOTO_TYPE_UNKNOWN',
  PHOTO_REMOVED: 'pictureFailed_PHOTO_REMOVED',
  PHOTO_UNREADABLE: 'pictureFailed_PHOTO_UNREADABLE',
  PHOTO_TOO_SMALL: 'pictureFailed_PHOTO_TOO_SMALL',
} as const satisfies Record<Exclude<ProfilePhotoRefusal, AppRefusal> | 'RATE_LIMITED', string>;
