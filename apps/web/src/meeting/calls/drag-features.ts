import { domMax } from 'motion/react';

/** In a file of its own, to be loaded late: a call starts without it. */
export const dragFeatures = domMax;
