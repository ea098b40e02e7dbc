import { domMax } from 'motion/react';

/** Its own file, so that it can be loaded late: a call starts without it. */
export const dragFeatures = domMax;
