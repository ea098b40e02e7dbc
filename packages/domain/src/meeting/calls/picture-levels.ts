/** How good a picture one sends in a call, from nothing but sound to the whole. */
export const PICTURE_LEVELS = ['audio', '180p', '360p', '720p'] as const;
export type PictureLevel = (typeof PICTURE_LEVELS)[number];
