import type { CallEndReason } from '@cuppa/domain/meeting/calls/call-state';
import { Counter, Histogram } from 'prom-client';
import { type Metrics, measureCounts } from '../../platform/metrics/metrics.ts';
import type { Database } from '../../platform/postgres/database.ts';
import * as repository from './calls.repository.ts';

const FIRST_FRAME_SECONDS = [0.5, 1, 2, 3, 5, 8, 13, 20, 30];

export type CallMetrics = ReturnType<typeof createCallMetrics>;

/** Call metrics: open calls by phase, ended calls by reason, and the time until the first picture. */
export function createCallMetrics(metrics: Metrics, db: Database) {
  const registers = [metrics];
  measureCounts(metrics, {
    name: 'cuppa_calls',
    help: 'Calls that have not ended',
    labels: ['phase'],
    read: () => repository.countPhases(db),
  });
  const ended = new Counter({
    name: 'cuppa_calls_ended_total',
    help: 'Calls that this process ended',
    labelNames: ['reason'],
    registers,
  });
  const firstFrame = new Histogram({
    name: 'cuppa_call_first_frame_seconds',
    help: 'From entering a call to the first picture of the other side, as the browsers report it',
    buckets: FIRST_FRAME_SECONDS,
    registers,
  });
  return {
    callEnded: (reason: CallEndReason): void => ended.inc({ reason }),
    firstFrame: (ms: number): void => firstFrame.observe(ms / 1_000),
  };
}
