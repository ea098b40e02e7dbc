import type { QualitySample } from './call-quality.ts';

/** An entry of `getStats`, read by field name; the available fields depend on the browser. */
type Report = { id: string; type: string; timestamp: number; [field: string]: unknown };

/** Totals since the start of a connection; a sample is the difference of two of these. */
export type Counters = {
  atMs: number;
  bytesSent: number;
  packetsSent: number;
  packetsLost: number;
  /** Decoded frames of the other's picture, and packets of their sound. */
  framesDecoded: number;
  soundPackets: number;
  /** The time of the latest report of the other side. */
  reportedAtMs: number;
  /** The totals at the time of that report. */
  atReport: { packetsSent: number; packetsLost: number };
};

/** Facts of a connection that are kept besides its samples. */
export type LinkFacts = { isRelayed: boolean | null; receivedHeight: number };

type Reading = { sample: QualitySample | null; counters: Counters; link: LinkFacts };

/** A network counts as filled above this share of its bandwidth. */
const FULL_SHARE = 0.7;
const MS_PER_S = 1_000;

/** Reads one `getStats` of a connection; `before` has the counters of the previous one, null for the first. */
export function readStats(stats: RTCStatsReport, before: Counters | null): Reading {
  const reports = [...stats.values()] as Report[];
  const sent = reports.filter(({ type }) => type === 'outbound-rtp');
  const received = reports.filter(({ type }) => type === 'inbound-rtp');
  const heard = reports.filter(({ type }) => type === 'remote-inbound-rtp');
  const pair = selectedPairOf(reports);
  const packetsSent = sumOf(sent, 'packetsSent');
  const packetsLost = sumOf(heard, 'packetsLost');
  const reportedAtMs = Math.max(0, ...heard.map(({ timestamp }) => timestamp));
  const isReported = before === null || reportedAtMs > before.reportedAtMs;
  const counters: Counters = {
    atMs: Math.max(0, ...reports.map(({ timestamp }) => timestamp)),
    bytesSent: sumOf(sent, 'bytesSent') + sumOf(sent, 'headerBytesSent'),
    packetsSent,
    packetsLost,
    framesDecoded: sumOf(received, 'framesDecoded'),
    soundPackets: sumOf(
      received.filter(({ kind }) => kind === 'audio'),
      'packetsReceived',
    ),
    reportedAtMs,
    atReport: isReported ? { packetsSent, packetsLost } : before.atReport,
  };
  const link = { isRelayed: isRelayed(reports, pair), receivedHeight: heightOf(reports) };
  if (before === null || counters.atMs <= before.atMs) return { sample: null, counters, link };
  const picture = sent.find(({ kind }) => kind === 'video');
  const camera = reports.find(({ id }) => id === picture?.['mediaSourceId']);
  const isPictureSent = picture?.['active'] !== false && camera !== undefined;
  return {
    counters,
    link,
    sample: {
      lossShare: isReported ? lossBetween(before.atReport, counters.atReport) : null,
      delayMs: delayOf(heard, pair, before.atMs),
      availableKbps: isPictureSent ? widthOf(pair, before, counters) : null,
      framesPerSecond: isPictureSent ? numberOf(picture, 'framesPerSecond') : null,
      cameraFramesPerSecond: isPictureSent ? numberOf(camera, 'framesPerSecond') : null,
    },
  };
}

/** The difference of two totals. Firefox counts what it receives from zero again at each new picture size. */
export function countedSince(before: number, now: number): number {
  return now < before ? now : now - before;
}

function lossBetween(before: Counters['atReport'], now: Counters['atReport']): number | null {
  const sent = now.packetsSent - before.packetsSent;
  // A fresh sender counts from zero.
  if (sent <= 0) return null;
  return Math.min(1, Math.max(0, countedSince(before.packetsLost, now.packetsLost)) / sent);
}

/**
 * The delay reported for media since the previous reading, else that of the connection's own checks. The old report of
 * a rested picture must not count: it describes the network that was too weak for it.
 */
function delayOf(heard: readonly Report[], pair: Report | undefined, sinceMs: number): number | null {
  const fresh = heard.filter(({ timestamp }) => timestamp > sinceMs);
  const delays = fresh.flatMap((report) => numberOf(report, 'roundTripTime') ?? []);
  const seconds = delays.length > 0 ? Math.max(...delays) : numberOf(pair, 'currentRoundTripTime');
  return seconds === null ? null : seconds * MS_PER_S;
}

/**
 * The bandwidth of a filled network; null otherwise, because the estimate then only reflects what happens to be sent.
 */
function widthOf(pair: Report | undefined, before: Counters, now: Counters): number | null {
  const bitsPerSecond = numberOf(pair, 'availableOutgoingBitrate');
  if (bitsPerSecond === null) return null;
  const sentPerSecond = (countedSince(before.bytesSent, now.bytesSent) * 8 * MS_PER_S) / (now.atMs - before.atMs);
  return sentPerSecond >= bitsPerSecond * FULL_SHARE ? bitsPerSecond / 1_000 : null;
}

function selectedPairOf(reports: readonly Report[]): Report | undefined {
  const transport = reports.find(({ type }) => type === 'transport');
  const id = transport?.['selectedCandidatePairId'];
  const pairs = reports.filter(({ type }) => type === 'candidate-pair');
  // Firefox marks the pair itself.
  return pairs.find((pair) => pair.id === id) ?? pairs.find((pair) => pair['selected'] === true);
}

function isRelayed(reports: readonly Report[], pair: Report | undefined): boolean | null {
  if (pair === undefined) return null;
  const ends = [pair['localCandidateId'], pair['remoteCandidateId']];
  return reports.some(({ id, candidateType }) => ends.includes(id) && candidateType === 'relay');
}

function heightOf(reports: readonly Report[]): number {
  const received = reports.find(({ type, kind }) => type === 'inbound-rtp' && kind === 'video');
  const [width, height] = [numberOf(received, 'frameWidth'), numberOf(received, 'frameHeight')];
  // A phone held upright sends the short side as the width.
  return width === null || height === null ? 0 : Math.min(width, height);
}

function numberOf(report: Report | undefined, field: string): number | null {
  const value = report?.[field];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

function sumOf(reports: readonly Report[], field: string): number {
  return reports.reduce((sum, report) => sum + (numberOf(report, field) ?? 0), 0);
}
