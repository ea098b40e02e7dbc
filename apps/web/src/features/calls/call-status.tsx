import { MicOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { LiveView } from './call-view.ts';

/** Things that a person should know at once: a paused clock, a lost server, a muted other side. */
export function CallStatus({ view }: { view: LiveView }) {
  const t = useTranslations('call');
  const name = view.snapshot.partner.firstName;
  const text = !view.isSignalling
    ? t('lostServer')
    : view.snapshot.phase === 'paused'
      ? t(view.link === 'connected' ? 'partnerAway' : 'reconnecting', { name })
      : view.snapshot.phase === 'gathering'
        ? t('gathering', { name })
        : view.remoteDevices.isMicrophoneOn
          ? ''
          : t('partnerMuted', { name });
  return (
    <p role="status" className="text-center text-small">
      {text !== '' && (
        <span className="inline-flex items-center gap-2 rounded-pill bg-stage-glass px-4 py-2">
          {!view.remoteDevices.isMicrophoneOn && <MicOff size={16} aria-hidden />}
          {text}
        </span>
      )}
    </p>
  );
}
