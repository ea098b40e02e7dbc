export type PeerLink = 'connecting' | 'connected' | 'interrupted';

/** "failed" comes far too late, so the restart begins about 2 s after "disconnected". */
const RESTART_AFTER_MS = 2_000;
/** An offer may be lost, even the first one, and the network may change again before it arrives. */
const AGAIN_AFTER_MS = 4_000;

type Repair = {
  onLink(link: PeerLink): void;
  /** Sends an unanswered offer again. */
  resend(): void;
};

/**
 * Reports the state of the connection and restarts ICE when it is lost, repeatedly until it is back. Returns a function
 * that stops it.
 */
export function followLink(peer: RTCPeerConnection, { onLink, resend }: Repair): () => void {
  // No event reports that the first offer gets no answer.
  let timer = setTimeout(resendFirst, AGAIN_AFTER_MS);

  function resendFirst(): void {
    resend();
    timer = setTimeout(resendFirst, AGAIN_AFTER_MS);
  }

  function restart(): void {
    clearTimeout(timer);
    if (peer.signalingState === 'stable') peer.restartIce();
    else resend();
    timer = setTimeout(restart, AGAIN_AFTER_MS);
  }

  function restartOnline(): void {
    if (peer.connectionState === 'disconnected' || peer.connectionState === 'failed') restart();
  }

  peer.onconnectionstatechange = () => {
    switch (peer.connectionState) {
      case 'connected':
        clearTimeout(timer);
        return onLink('connected');
      case 'disconnected':
        onLink('interrupted');
        clearTimeout(timer);
        timer = setTimeout(restart, RESTART_AFTER_MS);
        return;
      case 'failed':
        onLink('interrupted');
        return restart();
      default:
        return;
    }
  };
  addEventListener('online', restartOnline);
  return () => {
    clearTimeout(timer);
    removeEventListener('online', restartOnline);
    peer.onconnectionstatechange = null;
  };
}
