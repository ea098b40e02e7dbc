import { context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routeOf } from '../http/request-log.ts';

const tracer = trace.getTracer('cuppa');

/** Adds a span for each request, named after its method and route. */
export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const span = tracer.startSpan(request.method, {
      kind: SpanKind.SERVER,
      attributes: { 'http.request.method': request.method },
    });
    spans.set(request, span);
    context.with(trace.setSpan(context.active(), span), done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const route = routeOf(request, reply.statusCode);
    const span = spans.get(request);
    span?.updateName(`${request.method} ${route}`);
    span?.setAttributes({ 'http.route': route, 'http.response.status_code': reply.statusCode });
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}
