import { createStore, useStoreValue } from '../store/create-store.ts';

/** The time of a second cup that the person has just agreed to, on this page; null where there is none. */
const agreed = createStore<string | null>(null);

/** From now on it makes sense to ask whether we shall ring them. */
export const noteAgreed = agreed.write;

export function useAgreed(): string | null {
  return useStoreValue(agreed);
}
