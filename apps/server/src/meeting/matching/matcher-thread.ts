import { parentPort } from 'node:worker_threads';
import { createMatcherWork, type MatcherWork } from './matcher-work.ts';

/** The thread that matches people: a long round delays no request. It sends one answer per message. */
const work = createMatcherWork();
parentPort?.on('message', (message: MatcherWork) => parentPort?.postMessage(work(message)));
