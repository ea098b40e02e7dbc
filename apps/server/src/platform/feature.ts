import type { contract } from '@cuppa/contract/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiContext } from './http/api-access.ts';
import type { JobHandler } from './jobs/jobs.ts';
import type { Ticker } from './jobs/ticker.ts';
import type { Limiters } from './limits/limiters.ts';
import type { MailPreview } from './mail/mail-previews-page.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Database } from './postgres/database.ts';
import type { Replica } from './postgres/replica.ts';
import type { Clock } from './process/clock.ts';
import type { Logger } from './process/logger.ts';
import type { Work } from './process/role.ts';
import type { Realtime } from './realtime/realtime.ts';
import type { Storage } from './storage/storage.ts';

/** The dependencies available to every feature, besides the services of other features that it names. */
export type Base = {
  db: Database;
  replica: Replica;
  clock: Clock;
  logger: Logger;
  /** The public address of the app; known once the server listens. */
  siteUrl: () => string;
  realtime: Realtime;
  limiters: Limiters;
  metrics: Metrics;
  storage: Storage;
};

/**
 * The parts of a feature. `x.feature.ts` builds its services and answers one of these; `features.ts` lists them all.
 */
export type Feature = {
  /** The service that other features call. */
  service: unknown;
  /** The contract procedures that it implements, by area. */
  routes?: { [Area in keyof typeof contract]?: object };
  /** HTTP routes outside the contract. `webFolder`: the built web app. */
  http?(
    server: FastifyInstance,
    api: { contextOf(request: FastifyRequest): ApiContext; webFolder: string },
  ): Promise<void>;
  /** Declares the handlers of the socket commands. */
  sockets?(): void;
  /** Every mail that it sends, filled with examples, for the previews. */
  mails?(siteUrl: string): readonly MailPreview[];
  /** The jobs that it handles. */
  jobs?: readonly JobHandler[];
  /**
   * Runs before a process that serves people is reachable: cleans up state that must not be acted on after a crash.
   */
  prepare?(): Promise<void>;
  /** Writes the content that it needs. Safe to repeat. */
  seed?(): Promise<void>;
  /** Periodic work; of the workers, unless it names another part of the work. */
  tickers?: readonly (Ticker & { partOf?: Work })[];
  /** Runs once a process that serves people listens and the content exists; answers a function to run on shutdown. */
  start?(): Promise<() => void>;
  /** Ends processes and gives up locks, whether or not the feature was started. */
  close?(): Promise<void>;
};
