import { randomUUID } from 'node:crypto';
import { context, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Metrics } from '../metrics/metrics.ts';
import type { Role } from '../process/role.ts';
import { createMetricsProducer } from './metrics-producer.ts';

/**
 * Sends sampled traces and all metrics of this process to a collector, by OTLP over HTTP. A collector that is away costs
 * nothing but what it misses. Answers a function that sends the rest and ends it.
 */
export function startTelemetry({
  endpoint,
  sampledShare,
  metrics,
  role,
}: {
  endpoint: string;
  /** From 0 to 1. */
  sampledShare: number;
  metrics: Metrics;
  role: Role;
}): () => Promise<void> {
  const resource = resourceFromAttributes({
    'service.name': 'cuppa',
    'service.instance.id': randomUUID(),
    'cuppa.role': role,
  });
  const urlOf = (signal: string) => `${endpoint.replace(/\/$/, '')}/v1/${signal}`;
  const traces = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampledShare) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: urlOf('traces') }) })],
  });
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter({ url: urlOf('metrics') }),
    metricProducers: [createMetricsProducer(metrics, resource)],
  });
  const meters = new MeterProvider({ resource, readers: [reader] });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(traces);
  return async () => {
    await Promise.allSettled([traces.shutdown(), meters.shutdown()]);
    trace.disable();
    context.disable();
  };
}
