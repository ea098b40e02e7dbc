import { MicOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { LiveView } from './call-view.ts';
import { NetworkBars } from './network-mark.tsx';

/** Things that a person should know at once: a paused clock, a lost server, a resting picture, a muted other side. */
export function CallStatus({ view }: { view: LiveView }) {
  const t = useTranslations('call');
  const state = statusOf(view);
  const isMuted = !view.remoteDevices.isMicrophoneOn;
  return (
    <p role="status" className="text-center text-small">
      {state !== null && (
        <span className="inline-flex items-center gap-2 rounded-pill bg-stage-glass px-4 py-2">
          {isMuted && <MicOff size={16} aria-hidden className="shrink-0" />}
          {!isMuted && state.startsWith('rest') && <NetworkBars step={1} />}
          {t(state, { name: view.snapshot.partner.firstName })}
        </span>
      )}
    </p>
  );
}

/** The one thing to say now, the weightiest first. */
function statusOf({ isSignalling, snapshot, remoteDevices, isPictureRested }: LiveView) {
  if (!isSignalling) return 'lostServer';
  if (snapshot.phase === 'paused') return 'reconnecting';
  if (snapshot.phase === 'gathering') return 'gathering';
  const isTheirsRested = remoteDevices.isPictureRested === true && remoteDevices.isCameraOn;
  if (isPictureRested && isTheirsRested) return 'restBoth';
  if (isPictureRested) return 'restYours';
  if (isTheirsRested) return 'restTheirs';
  return remoteDevices.isMicrophoneOn ? null : 'partnerMuted';
}
