import type { IceServers } from '@cuppa/contract/meeting/calls/call-events';
import { canCall } from '../../lib/media/can-call.ts';

/** `blocked`: nothing came through, so calls will not work either. */
export type LoopbackOutcome = 'works' | 'blocked' | 'unsupported';

const PATIENCE_MS = 12_000;

/**
 * A call of the page with itself, through the servers that calls between strangers use. It sends one word there and
 * back, no picture or sound. Aborting ends it immediately, as blocked.
 */
export async function runLoopbackCall(
  { iceServers, iceTransportPolicy }: IceServers,
  signal: AbortSignal,
): Promise<LoopbackOutcome> {
  if (!canCall()) return 'unsupported';
  const config: RTCConfiguration = { iceServers: iceServers as RTCIceServer[], iceTransportPolicy };
  const near = new RTCPeerConnection(config);
  const far = new RTCPeerConnection(config);
  try {
    return await Promise.race([talk(near, far), whenFailed(near, signal)]);
  } catch {
    return 'blocked';
  } finally {
    near.close();
    far.close();
  }
}

async function talk(near: RTCPeerConnection, far: RTCPeerConnection): Promise<'works'> {
  exchangeCandidates(near, far);
  exchangeCandidates(far, near);
  const channel = near.createDataChannel('trial');
  const answered = new Promise<'works'>((resolve) => {
    channel.onopen = () => channel.send('hello');
    channel.onmessage = () => resolve('works');
    far.ondatachannel = ({ channel: other }) => {
      other.onmessage = () => other.send('hello');
    };
  });
  await near.setLocalDescription();
  await far.setRemoteDescription(near.localDescription as RTCSessionDescription);
  await far.setLocalDescription();
  await near.setRemoteDescription(far.localDescription as RTCSessionDescription);
  return answered;
}

function exchangeCandidates(from: RTCPeerConnection, to: RTCPeerConnection): void {
  from.onicecandidate = ({ candidate }) => {
    // A connection that was closed meanwhile takes no candidates.
    if (candidate !== null) to.addIceCandidate(candidate).catch(() => {});
  };
}

/** Resolves once the call cannot succeed: it found no candidate, failed, took too long, or was aborted. */
function whenFailed(near: RTCPeerConnection, signal: AbortSignal): Promise<'blocked'> {
  return new Promise((resolve) => {
    const giveUp = () => {
      clearTimeout(timer);
      resolve('blocked');
    };
    const timer = setTimeout(giveUp, PATIENCE_MS);
    signal.addEventListener('abort', giveUp);
    near.addEventListener('connectionstatechange', () => {
      if (near.connectionState === 'failed') giveUp();
      if (near.connectionState === 'closed') clearTimeout(timer);
    });
    near.addEventListener('icegatheringstatechange', () => {
      const hasWayOut = near.localDescription?.sdp.includes('a=candidate') === true;
      if (near.iceGatheringState === 'complete' && !hasWayOut) giveUp();
    });
  });
}
