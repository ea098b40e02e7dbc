import type { Page } from '@playwright/test';

/** A connection, with the candidates of the other side that reached it; `isUsed` once it described itself. */
export type Peer = RTCPeerConnection & { taken: string[]; isUsed: boolean };
type Kept = { peers: Peer[] };
type Report = { type: string; id: string; [key: string]: unknown };

/** Runs in the page before the app: keeps its connections. */
export function keepPeers(): void {
  const kept: Kept = { peers: [] };
  window.RTCPeerConnection = class extends RTCPeerConnection {
    taken: string[] = [];
    isUsed = false;
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      kept.peers.push(this);
    }
    override async setLocalDescription(description?: RTCLocalSessionDescriptionInit): Promise<void> {
      this.isUsed = true;
      await super.setLocalDescription(description);
    }
    override async addIceCandidate(candidate?: RTCIceCandidateInit | RTCIceCandidate | null): Promise<void> {
      if (candidate?.candidate) this.taken.push(candidate.candidate);
      await super.addIceCandidate(candidate as RTCIceCandidateInit);
    }
    override async setRemoteDescription(description: RTCSessionDescriptionInit): Promise<void> {
      this.taken.push(...(description.sdp ?? '').split('\r\n').filter((line) => line.startsWith('a=candidate:')));
      await super.setRemoteDescription(description);
    }
  };
  Object.assign(window, kept);
}

/**
 * Everything that a page has received from the other side: states of its connections, kinds of candidates, pictures and
 * packets. The lobby's trial call with itself is over by then.
 */
export function receivedSoFar(page: Page) {
  return page.evaluate(async () => {
    const peers = (window as unknown as Kept).peers.filter(({ connectionState }) => connectionState !== 'closed');
    const reports: Report[] = [];
    for (const peer of peers) reports.push(...((await peer.getStats()) as unknown as Map<string, Report>).values());
    const inbound = reports.filter(({ type }) => type === 'inbound-rtp');
    const sumOf = (name: string) => inbound.reduce((sum, report) => sum + Number(report[name] ?? 0), 0);
    return {
      states: peers.map(({ connectionState }) => connectionState),
      candidates: [...new Set(peers.flatMap(({ taken }) => taken).map((line) => / typ (\w+)/.exec(line)?.[1] ?? line))],
      frames: sumOf('framesReceived'),
      packets: sumOf('packetsReceived'),
    };
  });
}

/** The kind of the candidate that the newest connection of a page sends from. */
export function localCandidateType(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const { peers } = window as unknown as Kept;
    // The others only asked whether the browser can call.
    const stats = await peers.findLast(({ isUsed }) => isUsed)?.getStats();
    const reports = [...((stats?.values() ?? []) as Iterable<Report>)];
    const transport = reports.find((report) => report.type === 'transport');
    const pair = reports.find((report) => report.id === transport?.['selectedCandidatePairId']);
    return reports.find((report) => report.id === pair?.['localCandidateId'])?.['candidateType'];
  });
}
