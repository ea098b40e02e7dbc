/** A photo that the server did not take or give; `code` is its refusal, which may be one of any route. */
export class PhotoRefusal extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.name = 'PhotoRefusal';
    this.code = code;
  }
}
