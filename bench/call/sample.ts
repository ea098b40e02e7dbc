import { createServer } from 'node:http';
import { Server } from 'socket.io';

/**
 * The page of the sample. Only after the second yes does it do what could be done before: camera, connection,
 * candidates.
 */
const PAGE = `<!doctype html><title>sample</title><video id="other" autoplay playsinline muted></video>
<script src="/socket.io/socket.io.js"></script><script type="module">
const socket = io({ transports: ['websocket'] });
let peer;
window.sayYes = () => { socket.emit('yes'); return Date.now(); };
socket.on('match', async ({ isOffering }) => {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
    video: { width: { ideal: 1280 }, height: { ideal: 720 } },
  });
  peer = new RTCPeerConnection({ bundlePolicy: 'max-bundle' });
  const remote = new MediaStream();
  peer.ontrack = ({ track }) => { remote.addTrack(track); document.getElementById('other').srcObject = remote; };
  peer.onicecandidate = ({ candidate }) => candidate && socket.emit('signal', { candidate });
  for (const track of stream.getTracks()) peer.addTrack(track, stream);
  for (const signal of early.splice(0)) await take(signal);
  if (isOffering) { await peer.setLocalDescription(); socket.emit('signal', { description: peer.localDescription }); }
});
const early = [];
let queue = Promise.resolve();
socket.on('signal', (signal) => { if (!peer) early.push(signal); else queue = queue.then(() => take(signal)); });
async function take({ description, candidate }) {
  if (candidate) return peer.addIceCandidate(candidate);
  await peer.setRemoteDescription(description);
  if (description.type !== 'offer') return;
  await peer.setLocalDescription();
  socket.emit('signal', { description: peer.localDescription });
}
</script>`;

/** A bare server for two people: the second yes notifies both, and signals are passed on between them. */
export async function startSample(): Promise<{ url: string; close(): Promise<void> }> {
  const http = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(PAGE));
  const io = new Server(http);
  io.on('connection', (socket) => {
    socket.on('yes', () => {
      socket.emit('match', { isOffering: false });
      socket.broadcast.emit('match', { isOffering: true });
    });
    socket.on('signal', (signal) => socket.broadcast.emit('signal', signal));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address = http.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    close: () => io.close(),
  };
}
