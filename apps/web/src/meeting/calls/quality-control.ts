import type { PictureLevel } from '@cuppa/domain/meeting/calls/picture-levels';
import { callSettings } from '../../lib/media/call-settings.ts';
import { browserName } from './browser-name.ts';
import { afterSample, SAVING_CEILING, throughOutage, underCeiling } from './call-quality.ts';
import { reportDevices, sendQuietly } from './call-reports.ts';
import { type CallState, isPictureRested, updateLive } from './call-state.ts';
import { addSample, factsOf } from './quality-facts.ts';
import { countedSince, readStats } from './quality-sampler.ts';
import { reportReceived } from './received-media.ts';

const SAMPLE_EVERY_MS = 2_000;

/** After six seconds without an expected picture, waiting longer does not help. */
const FROZEN_SAMPLES = 3;

/**
 * Measures the network and adapts picture and sound to it. Calls `onFrozen` if the connection reports that it is
 * connected but no picture is shown. Returns a function that stops it.
 */
export function followQuality(call: CallState, onFrozen: () => void): () => void {
  const timer = setInterval(async () => {
    await sampleQuality(call);
    if (call.frozenRun < FROZEN_SAMPLES) return;
    call.frozenRun = 0;
    onFrozen();
  }, SAMPLE_EVERY_MS);
  const stopHearing = callSettings.subscribe(() => {
    adjustQuality(call);
    reportDevices(call);
  });
  return () => {
    clearInterval(timer);
    stopHearing();
  };
}

/** Takes one sample of an open connection; its first one is only the base for counting. */
export async function sampleQuality(call: CallState): Promise<void> {
  const { peer } = call;
  if (peer === null || call.link !== 'connected') {
    const { level } = call.quality;
    if (call.counted !== null) call.quality = throughOutage(call.quality);
    call.counted = null;
    call.frozenRun = 0;
    if (call.quality.level !== level) adjustQuality(call);
    return;
  }
  const stats = await peer.measure().catch(() => null);
  if (stats === null || call.peer !== peer || call.isStopped) return;
  const before = call.counted?.peerId === peer.id ? call.counted.counters : null;
  const { sample, counters, link } = readStats(stats, before);
  call.counted = { peerId: peer.id, counters };
  void reportReceived(call, peer.id, counters);
  if (sample === null) return;
  countFrozen(call, before !== null && countedSince(before.framesDecoded, counters.framesDecoded) > 0);
  const level = call.media.read().isCameraOn ? call.quality.level : null;
  call.tally = addSample(call.tally, { sample, link, level });
  call.quality = afterSample(call.quality, sample);
  adjustQuality(call);
}

/**
 * Counts samples in which pictures arrived and none was shown: after an outage, Chromium may hold back all of them. If
 * none arrives, the network is too weak, and a fresh connection would only make that worse.
 */
function countFrozen(call: CallState, hasDecoded: boolean): void {
  const shown = call.readShown?.() ?? null;
  const isStill = hasDecoded && shown !== null && shown === call.shownBefore && isPictureExpected(call);
  call.shownBefore = shown;
  call.frozenRun = isStill ? call.frozenRun + 1 : 0;
}

/** A page in the background need not show what it receives. */
function isPictureExpected({ remoteDevices, remoteStream }: CallState): boolean {
  const isSent = remoteDevices.isCameraOn && remoteDevices.isPictureRested !== true;
  return isSent && remoteStream !== null && document.visibilityState === 'visible';
}

/** Sends what the network and both people allow, and reports when a picture rests or is back. */
export function adjustQuality(call: CallState): void {
  call.quality = underCeiling(call.quality, ceilingOf(call));
  const { level, network, isLossy } = call.quality;
  void call.peer?.adjust({ level, isSoundDoubled: isLossy });
  const isRested = isPictureRested(call);
  const { view } = call;
  if (view.status !== 'live') return;
  const hasRested = view.isPictureRested;
  if (view.network !== network || hasRested !== isRested) updateLive(call, { network, isPictureRested: isRested });
  if (hasRested !== isRested) reportDevices(call);
}

/** With data saver on either side, both send the smallest picture. */
function ceilingOf({ remoteDevices }: CallState): PictureLevel {
  return callSettings.read().isSavingData || remoteDevices.isSavingData === true ? SAVING_CEILING : '720p';
}

/** Sends the facts of a call once it is over. They help to understand its stars. */
export function reportQuality(call: CallState): void {
  const facts = factsOf(call.tally, browserName(navigator.userAgent));
  if (facts === null || call.hasReportedQuality) return;
  call.hasReportedQuality = true;
  void sendQuietly(call, 'call.quality', { callId: call.callId, facts });
}
