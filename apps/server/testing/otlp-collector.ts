import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Attribute = { key: string; value: Record<string, unknown> };
type Span = { name: string; traceId: string; spanId: string; parentSpanId?: string; attributes: Attribute[] };

/** A collector of OpenTelemetry that keeps what it gets, by OTLP in JSON. */
export async function startCollector() {
  const bodies: { path: string; body: string }[] = [];
  const server = createServer(async (request, response) => {
    bodies.push({ path: request.url ?? '', body: await text(request) });
    response.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const of = (path: string) => bodies.filter((one) => one.path === path).map(({ body }) => JSON.parse(body));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Everything that was sent, as text. */
    everything: () => bodies.map(({ body }) => body).join('\n'),
    spans: (): Span[] =>
      of('/v1/traces').flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: Span[] }[] }) =>
          scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
    metricNames: (): string[] =>
      of('/v1/metrics').flatMap(({ resourceMetrics }) =>
        resourceMetrics.flatMap(({ scopeMetrics }: { scopeMetrics: { metrics: { name: string }[] }[] }) =>
          scopeMetrics.flatMap(({ metrics }) => metrics.map(({ name }) => name)),
        ),
      ),
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
