import type { RefusalCode, RefusalData } from '@cuppa/contract/platform/refusals';

/** A service's refusal, with a code that the contract declares. The web app owns the words. */
export class Refusal<C extends RefusalCode = RefusalCode> extends Error {
  readonly code: C;
  readonly data: RefusalData<C> | undefined;

  constructor(code: C, ...[data]: RefusalData<C> extends undefined ? [] : [RefusalData<C>]) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.data = data;
  }
}
