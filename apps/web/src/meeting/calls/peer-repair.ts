export type PeerLink = 'connecting' | 'connected' | 'interrupted';

/** Pitfall of others: "failed" comes far too late; the restart starts about 2 s after "disconnected". */
const RESTART_AFTER_MS = 2_000;
/** An offer may get lost on its way, the first one too, and the network may change once more before it is through. */
const AGAIN_AFTER_MS = 4_000;

type Repair = {
  onLink(link: PeerLink): void;
  /** Sends an offer anew that has got no answer. */
  resend(): void;
};

/**
 * Reports how the link fares and restarts ICE where it is lost, again and again until it is back. Answers the function
 * that stops it.
 */
export function followLink(peer: RTCPeerConnection, { onLink, resend }: Repair): () => void {
  // Nothing else says that there is no answer to the first offer.
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
