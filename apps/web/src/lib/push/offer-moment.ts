import { createStore, useStoreValue } from '../store/create-store.ts';

/** The time of a second cup that the person has just agreed to on this page; null if there is none. */
const agreed = createStore<string | null>(null);

/** Notes the agreement; now it makes sense to offer push messages. */
export const noteAgreed = agreed.write;

export function useAgreed(): string | null {
  return useStoreValue(agreed);
}
