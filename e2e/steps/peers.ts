import type { Page } from '@playwright/test';

type Kept = { peers: RTCPeerConnection[]; taken: string[] };
type Report = { type: string; id: string; [key: string]: unknown };

/** Runs in the page before the app: keeps its connections, and the candidates of the other side that reach them. */
export function keepPeers(): void {
  const kept: Kept = { peers: [], taken: [] };
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      kept.peers.push(this);
    }
    override async addIceCandidate(candidate?: RTCIceCandidateInit | RTCIceCandidate | null): Promise<void> {
      if (candidate?.candidate) kept.taken.push(candidate.candidate);
      await super.addIceCandidate(candidate as RTCIceCandidateInit);
    }
    override async setRemoteDescription(description: RTCSessionDescriptionInit): Promise<void> {
      kept.taken.push(...(description.sdp ?? '').split('\r\n').filter((line) => line.startsWith('a=candidate:')));
      await super.setRemoteDescription(description);
    }
  };
  Object.assign(window, kept);
}

/** What has reached a page of the other side: states of its connections, kinds of candidates, pictures and packets. */
export function receivedSoFar(page: Page) {
  return page.evaluate(async () => {
    const { peers, taken } = window as unknown as Kept;
    const reports: Report[] = [];
    for (const peer of peers) reports.push(...((await peer.getStats()) as unknown as Map<string, Report>).values());
    const inbound = reports.filter(({ type }) => type === 'inbound-rtp');
    const sumOf = (name: string) => inbound.reduce((sum, report) => sum + Number(report[name] ?? 0), 0);
    return {
      states: peers.map(({ connectionState }) => connectionState),
      candidates: [...new Set(taken.map((line) => / typ (\w+)/.exec(line)?.[1] ?? line))],
      frames: sumOf('framesReceived'),
      packets: sumOf('packetsReceived'),
    };
  });
}

/** The kind of the candidate that the newest connection of a page sends from. */
export function localCandidateType(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const { peers } = window as unknown as Kept;
    const stats = await peers.at(-1)?.getStats();
    const reports = [...((stats?.values() ?? []) as Iterable<Report>)];
    const transport = reports.find((report) => report.type === 'transport');
    const pair = reports.find((report) => report.id === transport?.['selectedCandidatePairId']);
    return reports.find((report) => report.id === pair?.['localCandidateId'])?.['candidateType'];
  });
}
