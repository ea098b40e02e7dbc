import { MicOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
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
      <p role="status" className="text-center text-small">
        {state !== null && (
          <Pill>
            {state.startsWith('microphone') && <MicOff size={16} aria-hidden className="shrink-0" />}
            {state.startsWith('rest') && <NetworkBars step={1} />}
            <span>{t(state, { name })}</span>
          </Pill>
        )}
      </p>
      <p role="status" className={isTalkingMuted && state === null ? 'text-center text-small' : 'sr-only'}>
        {isTalkingMuted && state === null && (
          <Pill>
            <MicOff size={16} aria-hidden className="shrink-0" />
            <span>{t('talkingMuted')}</span>
          </Pill>
        )}
      </p>
      {/* Stays mounted while something more important is visible, so that it is not spoken again afterwards. */}
      <p role="status" className={isMuted && state === null && !isTalkingMuted ? 'text-center text-small' : 'sr-only'}>
        {isMuted && (
          <Pill>
            <MicOff size={16} aria-hidden className="shrink-0" />
            <span>{t('partnerMuted', { name })}</span>
          </Pill>
        )}
      </p>
      <p role="status" className="sr-only">
        {ending !== null && t(ending, { name })}
      </p>
    </>
  );
}

function Pill({ children }: { children: ReactNode }) {
  return <span className="inline-flex items-center gap-2 rounded-pill bg-stage-glass px-4 py-2">{children}</span>;
}

type Said = { state: ReturnType<typeof statusOf>; isMuted: boolean };

/** The one status to show now: the most important one that applies. */
function statusOf(
  { isSignalling, snapshot, remoteDevices, isPictureRested }: LiveView,
  microphoneFault: CallStatusProps['microphoneFault'],
) {
  if (!isSignalling) return 'lostServer';
  if (snapshot.phase === 'paused') return 'reconnecting';
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
  if (before.state === 'lostServer' || before.state === 'reconnecting') return 'goesOn';
  if (before.state?.startsWith('rest')) return 'picturesBack';
  return before.isMuted && !now.isMuted ? 'partnerUnmuted' : null;
}
