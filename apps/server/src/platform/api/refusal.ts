/** A service's no, by a code that the contract declares; the web owns the words. */
export class Refusal extends Error {
  readonly code: string;
  readonly data: unknown;

  constructor(code: string, data?: unknown) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.data = data;
  }
}
