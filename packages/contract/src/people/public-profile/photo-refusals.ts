/** The refusals of every photo upload. An upload is not JSON, so they are not part of the contract's procedures. */
const PHOTO_REFUSALS = {
  UNAUTHORIZED: { status: 401, message: 'Authentication required' },
  PASSWORD_REQUIRED: { status: 403, message: 'Please choose a password first.' },
  SECOND_FACTOR_REQUIRED: { status: 403, message: 'Please confirm your sign-in with your second factor first.' },
  AGE_REQUIRED: { status: 403, message: 'Please verify your age first.' },
  NOT_FOUND: { status: 404, message: 'There is nothing at this address.' },
  BAD_REQUEST: { status: 400, message: 'This request is not well formed.' },
  PHOTO_TOO_LARGE: { status: 413, message: 'This photo is larger than 10 MB. Please choose a smaller one.' },
  PHOTO_TYPE_UNKNOWN: { status: 415, message: 'Please choose a JPEG, PNG or WebP picture.' },
  PHOTO_UNREADABLE: { status: 422, message: 'This picture can’t be read. Please choose another one.' },
  PHOTO_REMOVED: { status: 422, message: 'Our moderators removed this picture before. Please choose another one.' },
  UNAVAILABLE: { status: 503, message: 'Cuppa is out of reach for a moment. Please try again shortly.' },
  RATE_LIMITED: { status: 429, message: 'Too many photos at once. Please wait a moment and try again.' },
} as const;

/** Adds the refusals of photos in chats (domain/safety/caps). */
const CHAT_PHOTO_REFUSALS = {
  ...PHOTO_REFUSALS,
  ANSWER_AWAITED: { status: 409, message: 'One photo is enough until they write back.' },
  TOO_MANY_TODAY: { status: 409, message: 'That’s enough photos for one day. Please go on tomorrow.' },
} as const;
export type ChatPhotoRefusal = keyof typeof CHAT_PHOTO_REFUSALS;

/** Adds the refusals of photos of one's profile. */
const PROFILE_PHOTO_REFUSALS = {
  ...PHOTO_REFUSALS,
  PHOTO_TOO_SMALL: { status: 422, message: 'This picture is too small. Please choose a larger one.' },
  TOO_MANY_PHOTOS: { status: 409, message: 'Six photos are the most. Remove one to add another.' },
} as const;
export type ProfilePhotoRefusal = keyof typeof PROFILE_PHOTO_REFUSALS;

/** All refusals of uploads, by their codes. */
export const UPLOAD_REFUSALS = { ...CHAT_PHOTO_REFUSALS, ...PROFILE_PHOTO_REFUSALS };
export type UploadRefusal = keyof typeof UPLOAD_REFUSALS;
