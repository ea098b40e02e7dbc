/**
 * False in a browser without WebRTC, or with it switched off. Tried out, because some extensions leave a constructor
 * that throws.
 */
export function canCall(): boolean {
  try {
    new RTCPeerConnection().close();
    return true;
  } catch {
    return false;
  }
}
