/** A part of the browser gave no answer within its limit. */
export class NoAnswer extends Error {}

/**
 * The result of `work`, or a NoAnswer after `ms` milliseconds. The work itself cannot be stopped: what it brings later
 * is dropped.
 */
export function withLimit<T>(work: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new NoAnswer(`no answer in ${ms} ms`)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
