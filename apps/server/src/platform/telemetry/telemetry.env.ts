import { z } from 'zod';

/** Named by OpenTelemetry's specification; its libraries read further ones, such as headers for the collector. */
export const telemetryEnv = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** The share of requests, commands, jobs and rounds that are traced. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.05),
};
