import { createSignal } from '../store/create-signal.ts';
import type { AppRefusal } from './refusals.ts';

const refused = createSignal<[AppRefusal]>();

/** Tells the app that the server refused something that concerns all of it, such as a session that has ended. */
export const reportRefusal = refused.send;

/** Calls the listener with the code of each reported refusal; answers the function that stops it. */
export const whenRefused = refused.listen;
