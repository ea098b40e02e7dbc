import { domMax } from 'motion/react';

/** Loaded by itself: a call starts without it. */
export const dragFeatures = domMax;
