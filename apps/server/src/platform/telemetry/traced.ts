import { type Attributes, SpanStatusCode, trace } from '@opentelemetry/api';

const tracer = trace.getTracer('cuppa');

/**
 * Runs work in a span of the current trace, or of a new one. Names and attributes must come from the code: a span must
 * not hold what people wrote or who they are. Costs next to nothing while no telemetry is exported.
 */
export function traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setAttribute('error.type', errorType(error)).setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** The code or the class of an error; its message may hold what people wrote. */
function errorType(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  for (const one of [error, cause])
    if (one instanceof Error && 'code' in one && typeof one.code === 'string') return one.code;
  return error.name;
}

/** The id of the current trace, if it is exported. */
export function currentTraceId(): string | undefined {
  const span = trace.getActiveSpan();
  return span?.isRecording() === true ? span.spanContext().traceId : undefined;
}
