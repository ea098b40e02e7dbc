/** The codes of the photo routes, which stand outside of the typed API. */
export type PhotoRefusalCode = 'PHOTO_TOO_LARGE' | 'PHOTO_TYPE_UNKNOWN' | 'PHOTO_UNREADABLE';

/** A photo that the server did not take or give; `code` is its refusal, which may be one of any route. */
export class PhotoRefusal extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.name = 'PhotoRefusal';
    this.code = code;
  }
}
