import { parentPort } from 'node:worker_threads';
import { createMatcherWork, type MatcherWork } from './matcher-work.ts';

/** The thread in which people are matched, so that a long round delays nobody's request. One answer to each message. */
const work = createMatcherWork();
parentPort?.on('message', (message: MatcherWork) => parentPort?.postMessage(work(message)));
