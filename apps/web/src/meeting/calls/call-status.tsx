import { MicOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { LocalMediaState } from '../../lib/media/local-media-state.ts';
import type { LiveView } from './call-view.ts';
import { NetworkBars } from './network-mark.tsx';

type CallStatusProps = {
  view: LiveView;
  microphoneFault: LocalMediaState['microphoneFault'];
  /** Whether the person talks though their microphone is off. */
  isTalkingMuted?: boolean;
};

/**
 * Things that a person should know immediately: a stopped clock, a lost server, a rested picture, a microphone that no
 * one hears. Only the most important one is visible at a time. Each is spoken once when it starts and once when it
 * ends.
 */
export function CallStatus({ view, microphoneFault, isTalkingMuted = false }: CallStatusProps) {
  const t = useTranslations('call');
  const name = view.snapshot.partner.firstName;
  const state = statusOf(view, microphoneFault);
  const isMuted = !view.remoteDevices.isMicrophoneOn;
  const ending = useEnding({ state, isMuted });
  return (
    <>
      <p role="status" className={state === null ? 'sr-only' : LINE}>
        {state !== null && (
          <>
            {state.startsWith('microphone') && <MicOff size={16} aria-hidden className="shrink-0" />}
            {state.startsWith('rest') && <NetworkBars step={1} />}
            <span>{t(state, { name })}</span>
          </>
        )}
      </p>
      <p role="status" className={isTalkingMuted && state === null ? LINE : 'sr-only'}>
        {isTalkingMuted && state === null && (
          <>
            <MicOff size={16} aria-hidden className="shrink-0" />
            <span>{t('talkingMuted')}</span>
          </>
        )}
      </p>
      {/* Stays mounted while something more important is visible, so that it is not spoken again afterwards. */}
      <p role="status" className={isMuted && state === null && !isTalkingMuted ? LINE : 'sr-only'}>
        {isMuted && (
          <>
            <MicOff size={16} aria-hidden className="shrink-0" />
            <span>{t('partnerMuted', { name })}</span>
          </>
        )}
      </p>
      <p role="status" className="sr-only">
        {ending !== null && t(ending, { name })}
      </p>
    </>
  );
}

const LINE =
  'order-last flex items-center gap-2 text-small leading-(--lh-label) font-semibold tight:text-label short:text-label';

type Said = { state: ReturnType<typeof statusOf>; isMuted: boolean };

/** Whether there is any status to show. */
export function hasStatus({ view, microphoneFault, isTalkingMuted = false }: CallStatusProps): boolean {
  return isTalkingMuted || !view.remoteDevices.isMicrophoneOn || statusOf(view, microphoneFault) !== null;
}

/** The one status to show now: the most important one that applies. */
function statusOf(
  { isSignalling, snapshot, remoteDevices, isPictureRested }: LiveView,
  microphoneFault: CallStatusProps['microphoneFault'],
) {
  if (!isSignalling) return 'lostServer';
  if (snapshot.phase === 'paused') return snapshot.isAway?.partner ? 'comingBack' : 'reconnecting';
  if (snapshot.phase === 'gathering') return 'gathering';
  if (microphoneFault !== null) return microphoneFault === 'lost' ? 'microphoneLost' : 'microphoneHeld';
  const isTheirsRested = remoteDevices.isPictureRested === true && remoteDevices.isCameraOn;
  if (isPictureRested && isTheirsRested) return 'restBoth';
  if (isPictureRested) return 'restYours';
  return isTheirsRested ? 'restTheirs' : null;
}

/** The words for a status that has just ended; null if the next one says enough. */
function useEnding({ state, isMuted }: Said) {
  const [before, setBefore] = useState<Said>({ state, isMuted });
  const [ending, setEnding] = useState<ReturnType<typeof endingOf>>(null);
  if (before.state !== state || before.isMuted !== isMuted) {
    setBefore({ state, isMuted });
    setEnding(endingOf(before, { state, isMuted }));
  }
  return ending;
}

function endingOf(before: Said, now: Said) {
  if (now.state !== null) return null;
  if (before.state === 'gathering') return 'connected';
  if (before.state === 'lostServer' || before.state === 'reconnecting' || before.state === 'comingBack')
    return 'goesOn';
  if (before.state?.startsWith('rest')) return 'picturesBack';
  return before.isMuted && !now.isMuted ? 'partnerUnmuted' : null;
}
