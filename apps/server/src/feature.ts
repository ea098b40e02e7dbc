import type { contract } from '@cuppa/contract/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Env } from './env.ts';
import type { Events, Listeners } from './events.ts';
import type { ApiContext } from './platform/api/api-access.ts';
import type { JobHandler } from './platform/jobs/jobs.ts';
import type { Database } from './platform/postgres/database.ts';
import type { Clock } from './platform/process/clock.ts';
import type { Logger } from './platform/process/logger.ts';
import type { Realtime } from './platform/realtime/realtime.ts';

/** What a feature may be built from, beside the services of other features that it names. */
export type Base = {
  env: Env;
  db: Database;
  clock: Clock;
  logger: Logger;
  events: Events;
  /** Where people reach the app; known once the server listens. */
  siteUrl: () => string;
  realtime: Realtime;
};

type Ticker = { name: string; intervalMs: number; work(): Promise<void> };

/**
 * What a feature brings. `x.feature.ts` builds its services and answers one of these; `app.ts` lists them all.
 */
export type Feature = {
  /** What other features ask it. */
  service: unknown;
  /** The procedures of the contract that it implements, by area. */
  routes?: { [Area in keyof typeof contract]?: object };
  /** HTTP beside the contract. */
  http?(server: FastifyInstance, api: { contextOf(request: FastifyRequest): Promise<ApiContext> }): Promise<void>;
  /** Declares what the commands of the sockets do. */
  sockets?(): void;
  /** What it does about events of others. */
  listeners?: Listeners;
  /** The jobs that it works off. */
  jobs?: readonly JobHandler[];
  /** Writes the content that it needs; safe to repeat. */
  seed?(): Promise<void>;
  /** Work that goes by the clock. */
  tickers?: readonly Ticker[];
  /** Runs once the server listens and the content is there; answers what to do when it stops. */
  start?(): Promise<() => void>;
};
