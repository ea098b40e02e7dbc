/** Levels of the sent picture, from only sound to full quality. */
export const PICTURE_LEVELS = ['audio', '180p', '360p', '720p'] as const;
export type PictureLevel = (typeof PICTURE_LEVELS)[number];
