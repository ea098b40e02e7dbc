import type { AppRefusal } from './refusals.ts';

const listeners = new Set<(code: AppRefusal) => void>();

/** Tells the app that the server refused something that concerns all of it, such as a session that has ended. */
export function reportRefusal(code: AppRefusal): void {
  for (const listener of listeners) listener(code);
}

/** Calls the listener with the code of each reported refusal; answers the function that stops it. */
export function whenRefused(listener: (code: AppRefusal) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
