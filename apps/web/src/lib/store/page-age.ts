import { createStore } from './create-store.ts';

/** Says of when the shown page is if its answers are older than this visit; null if they are fresh. */
export const pageAge = createStore<string | null>(null);
