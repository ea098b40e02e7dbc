import type { AddressedSignal, CallSnapshot } from '@cuppa/contract/meeting/calls/call-events';
import { refusalOf } from '../../lib/server/refusals.ts';
import { holdConnection } from './call-credentials.ts';
import { adoptWarmPeer, closePeer, openPeer } from './call-peer.ts';
import { reportDevices, reportFirstFrame, reportLink } from './call-reports.ts';
import { type CallState, isPictureRested, readBlur, setView, updateLive } from './call-state.ts';
import type { LiveView } from './call-view.ts';
import { JOIN_REFUSALS } from './calls.messages.ts';
import { reportQuality } from './quality-control.ts';

const RETRY_MS = 2_000;

/** Enters the call, or resumes it after the socket was lost while the media connection survived. */
export async function joinCall(call: CallState): Promise<void> {
  const { callId } = call;
  const warm = call.peer === null ? adoptWarmPeer(call) : null;
  const isWarm = warm !== null;
  // The snapshot came with the second yes, so the picture need not wait for the answer to our join.
  if (warm?.snapshot) showSnapshot(call, warm.snapshot);
  const isResuming = isWarm || (call.peer !== null && call.view.status === 'live' && call.link === 'connected');
  try {
    const { tabId, hasJoined: isReturning } = call;
    const answer = await call.realtime.send('call.join', { callId, isResuming, tabId, isReturning });
    if (call.isStopped || call.view.status === 'moved') return;
    call.hasJoined = true;
    holdConnection(call, answer.connection);
    reportFirstFrame(call);
    showSnapshot(call, answer.snapshot);
    if (call.view.status !== 'live') return;
    if (!isResuming) return openPeer(call);
    if (isWarm) freshUnlessConnected(call);
    else call.peer?.renew(answer.connection);
    if (call.link === 'connected') reportLink(call, 'connected');
    reportDevices(call);
    call.peer?.resend();
  } catch (error) {
    const reason = refusalOf(error, JOIN_REFUSALS) ?? 'unreachable';
    if (call.isStopped || call.view.status === 'moved') return;
    if (reason === 'not-found') return setView(call, { status: 'refused', reason });
    if (call.view.status === 'joining') setView(call, { status: 'refused', reason });
    call.retryTimer = setTimeout(() => void joinCall(call), RETRY_MS);
  }
}

/** A warm connection is connected within this time, unless it has lost the other side, for instance by a reload. */
const WARM_PATIENCE_MS = 5_000;

function freshUnlessConnected(call: CallState): void {
  const { peer } = call;
  call.retryTimer = setTimeout(() => {
    if (call.isStopped || call.peer !== peer || call.link === 'connected') return;
    void rejoin(call);
  }, WARM_PATIENCE_MS);
}

/** Closes a connection that is of no use any more: both sides make a fresh one. */
export async function rejoin(call: CallState): Promise<void> {
  closePeer(call);
  updateLive(call, { link: 'connecting', remoteStream: null, remoteVideo: null });
  await joinCall(call);
}

const CHECK_EVERY_MS = 2_000;
/**
 * An answered connection connects within this time, or never: Chromium, for instance, may gather no address at all and
 * report nothing. Each further try has twice as long, so that a slow network is not cut off again and again.
 */
const CONNECTS_WITHIN_MS = 8_000;
/** The polite side waits longer, so that the two do not replace each other's fresh connection. */
const POLITE_FACTOR = 1.5;

/** Replaces an answered connection that does not connect. Returns a function that stops it. */
export function followConnecting(call: CallState): () => void {
  const timer = setInterval(() => {
    const { peer, connection, link, openedAt, unconnectedRun } = call;
    if (peer === null || connection === null || link !== 'connecting' || !peer.isAnswered()) return;
    const patienceMs = CONNECTS_WITHIN_MS * 2 ** unconnectedRun * (connection.isPolite ? POLITE_FACTOR : 1);
    if (call.now() - openedAt < patienceMs) return;
    call.unconnectedRun = unconnectedRun + 1;
    void rejoin(call);
  }, CHECK_EVERY_MS);
  return () => clearInterval(timer);
}

/** A running negotiation takes less than this. */
const STALE_AFTER_MS = 3_000;

/**
 * True for an offer to an old connection of ours while the present one does not connect: the other side has missed that
 * we joined again, and still repairs the old connection.
 */
export function isStaleOffer(call: CallState, { toConnectionId, signal }: AddressedSignal): boolean {
  const { peer, link, openedAt } = call;
  if (peer === null || link === 'connected' || toConnectionId === null || toConnectionId === peer.id) return false;
  return 'description' in signal && signal.description.type === 'offer' && call.now() - openedAt > STALE_AFTER_MS;
}

/** Takes the call back into this tab, as a fresh connection. */
export async function returnToCall(call: CallState): Promise<void> {
  clearTimeout(call.retryTimer);
  // The other tab may have blurred the picture meanwhile.
  call.blur = readBlur(call.callId);
  call.hasJoined = false;
  setView(call, { status: 'joining' });
  await joinCall(call);
}

/** Long enough for the other tab to come back after a reload; the call then stays there. */
const RETURN_AFTER_MS = 3_000;

/** Takes over the call after the other tab was closed, unless that tab comes back soon. */
export function returnSoon(call: CallState): void {
  clearTimeout(call.retryTimer);
  call.retryTimer = setTimeout(() => void returnToCall(call), RETURN_AFTER_MS);
}

/** Changes that only one of the two sees do not change the revision, so the clock decides between equal revisions. */
function isOlder(snapshot: CallSnapshot, { snapshot: shown, isSignalling }: LiveView): boolean {
  if (snapshot.revision !== shown.revision) return snapshot.revision < shown.revision;
  return isSignalling && snapshot.elapsedMs < shown.elapsedMs;
}

/** Shows a snapshot from the server, unless a newer one is already shown. */
export function showSnapshot(call: CallState, snapshot: CallSnapshot): void {
  const { view, remoteDevices } = call;
  if (call.isStopped || snapshot.callId !== call.callId || view.status === 'ended' || view.status === 'moved') return;
  if (view.status === 'live' && isOlder(snapshot, view)) return;
  if (snapshot.phase === 'ended') {
    closePeer(call);
    reportQuality(call);
    return setView(call, { status: 'ended', snapshot });
  }
  const { link, remoteStream, remoteVideo, quality } = call;
  const own = { network: quality.network, isPictureRested: isPictureRested(call) };
  const base = view.status === 'live' ? view : { link, remoteStream, remoteVideo, remoteDevices, ...own };
  setView(call, { ...base, status: 'live', isSignalling: true, snapshot, receivedAt: call.now() });
}
