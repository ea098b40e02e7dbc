import { createSignal } from '../store/create-signal.ts';
import type { AppRefusal } from './refusals.ts';

const refused = createSignal<[AppRefusal]>();

/** Tells the app about a refusal that concerns all of it, such as an expired session. */
export const reportRefusal = refused.send;

/** Calls the listener with the code of each reported refusal; answers the function that stops it. */
export const whenRefused = refused.listen;
