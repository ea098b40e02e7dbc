import type { ProfilePhotoRefusal } from '@cuppa/contract/people/public-profile/photo-refusals';
import type { AppRefusal, RefusalTable } from '../../lib/server/refusals.ts';
import type { Api } from '../../lib/server/server-provider.tsx';

/** Reasons why a profile was not saved. */
export const UPDATE_REFUSALS = { PROFILE_CHANGED: 'changed', NOT_FOUND: 'teaGone' } as const satisfies RefusalTable<
  Api['publicProfile']['update']
>;

/** Reasons why photos were not ordered or removed: in both cases another device was first. */
export const PHOTO_CHANGE_REFUSALS = {
  PROFILE_CHANGED: 'changed',
  NOT_FOUND: 'changed',
} as const satisfies RefusalTable<Api['publicProfile']['orderPhotos']> &
  RefusalTable<Api['publicProfile']['removePhoto']>;

/** Reasons why a photo was not added, as keys of the feature's messages. */
export const UPLOAD_REFUSALS = {
  NOT_FOUND: 'photoFailed_again',
  BAD_REQUEST: 'photoFailed_again',
  UNAVAILABLE: 'photoFailed_again',
  RATE_LIMITED: 'photoFailed_RATE_LIMITED',
  PHOTO_TOO_LARGE: 'photoFailed_PHOTO_TOO_LARGE',
  PHOTO_TYPE_UNKNOWN: 'photoFailed_PHOTO_TYPE_UNKNOWN',
  PHOTO_REMOVED: 'photoFailed_PHOTO_REMOVED',
  PHOTO_UNREADABLE: 'photoFailed_PHOTO_UNREADABLE',
  PHOTO_TOO_SMALL: 'photoFailed_PHOTO_TOO_SMALL',
  TOO_MANY_PHOTOS: 'photoFailed_TOO_MANY_PHOTOS',
} as const satisfies Record<Exclude<ProfilePhotoRefusal, AppRefusal> | 'RATE_LIMITED', string>;
