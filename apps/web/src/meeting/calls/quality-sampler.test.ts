import { describe, expect, it } from 'vitest';
import { type Counters, readStats } from './quality-sampler.ts';

type Line = {
  atMs?: number;
  sent?: number;
  lost?: number;
  reportedAtMs?: number;
  pictureReportedAtMs?: number;
  bytes?: number;
  kbps?: number;
  isActive?: boolean;
  candidateType?: string;
};

/** A browser's report of a connection that sends and receives picture and sound. */
function statsOf({
  atMs = 0,
  sent = 0,
  lost = 0,
  reportedAtMs = atMs,
  pictureReportedAtMs = reportedAtMs,
  bytes = 0,
  kbps = 1_000,
  isActive = true,
  candidateType = 'relay',
}: Line): RTCStatsReport {
  const reports = [
    { id: 'T', type: 'transport', selectedCandidatePairId: 'P2' },
    { id: 'P1', type: 'candidate-pair', availableOutgoingBitrate: 1, currentRoundTripTime: 9 },
    {
      id: 'P2',
      type: 'candidate-pair',
      availableOutgoingBitrate: kbps * 1_000,
      currentRoundTripTime: 0.2,
      localCandidateId: 'L',
      remoteCandidateId: 'R',
    },
    { id: 'L', type: 'local-candidate', candidateType },
    { id: 'R', type: 'remote-candidate', candidateType: 'host' },
    { id: 'OA', type: 'outbound-rtp', kind: 'audio', packetsSent: sent / 2, bytesSent: bytes / 2, headerBytesSent: 0 },
    {
      id: 'OV',
      type: 'outbound-rtp',
      kind: 'video',
      packetsSent: sent / 2,
      bytesSent: 0,
      headerBytesSent: bytes / 2,
      framesPerSecond: 12,
      mediaSourceId: 'S',
      active: isActive,
    },
    { id: 'S', type: 'media-source', kind: 'video', framesPerSecond: 30 },
    {
      id: 'RA',
      type: 'remote-inbound-rtp',
      kind: 'audio',
      packetsLost: lost / 2,
      roundTripTime: 0.1,
      at: reportedAtMs,
    },
    {
      id: 'RV',
      type: 'remote-inbound-rtp',
      kind: 'video',
      packetsLost: lost / 2,
      roundTripTime: 0.3,
      at: pictureReportedAtMs,
    },
    { id: 'IV', type: 'inbound-rtp', kind: 'video', frameWidth: 360, frameHeight: 640 },
  ];
  return new Map(
    reports.map(({ at = atMs, ...report }: { id: string; at?: number }) => [report.id, { ...report, timestamp: at }]),
  ) as unknown as RTCStatsReport;
}

/** The samples of a series of readings; the first is only the base for counting. */
function samplesOf(lines: readonly Line[]) {
  let before: Counters | null = null;
  return lines.map((line) => {
    const { sample, counters } = readStats(statsOf(line), before);
    before = counters;
    return sample;
  });
}

describe('the sampler', () => {
  it('starts with no sample', () => expect(samplesOf([{ sent: 100 }])).toEqual([null]));

  it('reads the differences: loss, the longer delay, and the frame rates of camera and sender', () => {
    const [, sample] = samplesOf([
      { sent: 100, lost: 10 },
      { atMs: 2_000, sent: 300, lost: 30, bytes: 200_000 },
    ]);
    expect(sample).toEqual({
      lossShare: 0.1,
      delayMs: 300,
      availableKbps: 1_000,
      framesPerSecond: 12,
      cameraFramesPerSecond: 30,
    });
  });

  it('has no loss until the other side has reported, and then that of the whole time', () => {
    const samples = samplesOf([
      { sent: 100, lost: 0, reportedAtMs: 1 },
      { atMs: 2_000, sent: 200, lost: 0, reportedAtMs: 1 },
      { atMs: 4_000, sent: 300, lost: 50, reportedAtMs: 3_500 },
    ]);
    expect(samples.map((sample) => sample?.lossShare)).toEqual([undefined, null, 0.25]);
  });

  it('has no loss for a sender that restarts its counters', () => {
    const [, sample] = samplesOf([
      { sent: 500, lost: 5 },
      { atMs: 2_000, sent: 20 },
    ]);
    expect(sample?.lossShare).toBeNull();
  });

  it('ignores the old delay of a rested picture, and uses that of the connection checks if there is no report', () => {
    const samples = samplesOf([
      {},
      { atMs: 2_000, pictureReportedAtMs: 1_000 },
      { atMs: 4_000, reportedAtMs: 3_000, pictureReportedAtMs: 1_000 },
      { atMs: 6_000, reportedAtMs: 3_000, pictureReportedAtMs: 1_000 },
    ]);
    expect(samples.map((sample) => sample?.delayMs)).toEqual([undefined, 300, 100, 200]);
  });

  it('reads the bandwidth only if the network is filled, and only while a picture is sent', () => {
    const widthOf = (line: Line) => samplesOf([{}, { atMs: 2_000, kbps: 100, ...line }])[1]?.availableKbps;
    expect(widthOf({ bytes: 20_000 })).toBe(100);
    expect(widthOf({ bytes: 5_000 })).toBeNull();
    expect(widthOf({ bytes: 20_000, isActive: false })).toBeNull();
  });

  it('recognizes a relay, and the short side of the received picture', () => {
    expect(readStats(statsOf({}), null).link).toEqual({ isRelayed: true, receivedHeight: 360 });
    expect(readStats(statsOf({ candidateType: 'host' }), null).link.isRelayed).toBe(false);
    expect(readStats(new Map() as unknown as RTCStatsReport, null)).toMatchObject({
      sample: null,
      link: { isRelayed: null, receivedHeight: 0 },
    });
  });
});
