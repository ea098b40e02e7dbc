import { createStore } from '../store/create-store.ts';

/** The id of the call that this person is in, on any of their pages, as the server last said; null for none. */
export const runningCall = createStore<string | null>(null);
