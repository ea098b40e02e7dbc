import { type Attributes, type HrTime, ValueType } from '@opentelemetry/api';
import type { Resource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { MetricObjectWithValues, MetricValueWithName } from 'prom-client';
import type { Metrics } from '../metrics/metrics.ts';

type Known = MetricObjectWithValues<MetricValueWithName<string>>;
type Times = { startTime: HrTime; endTime: HrTime };

/** Offers the metrics of `/metrics` to an exporter, so that each is measured once. */
export function createMetricsProducer(metrics: Metrics, resource: Resource): MetricProducer {
  const startTime = hrTimeNow();
  return {
    collect: async () => {
      const times = { startTime, endTime: hrTimeNow() };
      const known = (await metrics.getMetricsAsJSON()) as Known[];
      const data = known.flatMap((metric) => metricData(metric, times) ?? []);
      return { resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'cuppa' }, metrics: data }] }, errors: [] };
    },
  };
}

function hrTimeNow(): HrTime {
  const now = Date.now();
  return [Math.floor(now / 1_000), (now % 1_000) * 1_000_000];
}

function metricData(metric: Known, times: Times): MetricData | null {
  const base = {
    descriptor: { name: metric.name, description: metric.help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  const points = metric.values.map(({ labels, value }) => ({ ...times, attributes: labels as Attributes, value }));
  // The types of the library say numbers, its objects say words.
  switch (String(metric.type)) {
    case 'counter':
      return { ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points };
    case 'gauge':
      return { ...base, dataPointType: DataPointType.GAUGE, dataPoints: points };
    case 'histogram':
      return { ...base, dataPointType: DataPointType.HISTOGRAM, dataPoints: histograms(metric, times) };
    default:
      return null;
  }
}

/** Prometheus counts up to each boundary, OpenTelemetry between two. */
function histograms({ name, values }: Known, times: Times) {
  const series = new Map<string, { attributes: Attributes; sum: number; bounds: [bound: number, upTo: number][] }>();
  for (const { metricName, labels, value } of values) {
    const { le, ...attributes } = labels as Attributes & { le?: number | string };
    const key = JSON.stringify(attributes);
    const one = series.get(key) ?? { attributes, sum: 0, bounds: [] };
    series.set(key, one);
    if (metricName === `${name}_sum`) one.sum = value;
    if (metricName === `${name}_bucket`) one.bounds.push([le === '+Inf' ? Infinity : Number(le), value]);
  }
  return [...series.values()].map(({ attributes, sum, bounds }) => {
    const sorted = bounds.toSorted(([a], [b]) => a - b);
    const counts = sorted.map(([, upTo], index) => upTo - (sorted[index - 1]?.[1] ?? 0));
    const boundaries = sorted.map(([bound]) => bound).filter(Number.isFinite);
    const value: Histogram = { buckets: { boundaries, counts }, sum, count: sorted.at(-1)?.[1] ?? 0 };
    return { ...times, attributes, value };
  });
}
