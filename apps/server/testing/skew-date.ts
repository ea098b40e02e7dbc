const Real = Date;

/** Lets the clock of this process’s machine seem to be wrong by some milliseconds. */
export function skewDate(ms: number): void {
  globalThis.Date = class extends Real {
    constructor(...given: [] | [number | string | Date]) {
      if (given.length === 0) super(Real.now() + ms);
      else super(...given);
    }
    static override now(): number {
      return Real.now() + ms;
    }
  } as DateConstructor;
}
