import { coreValueLabel } from '@cuppa/domain/values/core-values';
import { Heart, MicOff, Shield, Sparkles } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { LocalMediaState } from '../../lib/local-media.ts';
import { useFocusOnMount } from '../../lib/use-focus-on-mount.ts';
import { useNow } from '../../lib/use-now.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { PromptCard } from '../../ui/prompt-card.tsx';
import { StreamVideo } from '../../ui/stream-video.tsx';
import { TimerRing } from '../../ui/timer-ring.tsx';
import { CallControls } from './call-controls.tsx';
import type { CallView } from './call-engine.ts';

type LiveView = Extract<CallView, { status: 'live' }>;

type CallStageProps = {
  view: LiveView;
  media: LocalMediaState;
  isLeaving: boolean;
  onReady: () => void;
  onNext: () => void;
  onLeave: () => void;
  onSafety: () => void;
};

/** The clock goes on by itself between snapshots, while the call runs. */
function elapsedMs({ snapshot, receivedAt }: LiveView, now: number): number {
  const sinceMs = snapshot.phase === 'running' ? Math.max(0, now - receivedAt) : 0;
  return Math.min(snapshot.lengthMs, snapshot.elapsedMs + sinceMs);
}

export function CallStage({ view, media, isLeaving, onReady, onNext, onLeave, onSafety }: CallStageProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const t = useTranslations('call');
  const now = useNow(250);
  const { snapshot } = view;
  const elapsed = elapsedMs(view, now);
  const isBlurred = elapsed < snapshot.unblurAtMs && !(snapshot.isReady.you && snapshot.isReady.partner);
  return (
    <main id="main" data-stage className="fixed inset-0 grid overflow-hidden bg-stage text-on-stage">
      <RemotePicture view={view} isBlurred={isBlurred} />
      <div className="relative z-(--z-stage-ui) mx-auto flex min-h-0 w-full max-w-(--w-1440) flex-col justify-between gap-3 overflow-y-auto px-3.5 pt-[calc(14px+var(--safe-t))] pb-[calc(14px+var(--safe-b))]">
        <header className="grid grid-cols-[1fr_auto_1fr] items-start gap-2">
          <div className="flex min-w-0 flex-col items-start gap-2">
            <h1
              ref={heading}
              tabIndex={-1}
              className="inline-flex max-w-full items-center gap-2 rounded-pill bg-stage-glass px-3.5 py-2 text-body font-bold"
            >
              <span aria-hidden className="size-2.5 shrink-0 rounded-pill bg-online" />
              <span className="sr-only">{t('withPartner')} </span>
              <span className="truncate">{snapshot.partner.firstName}</span>
            </h1>
            <button
              type="button"
              onClick={onSafety}
              className="inline-flex min-h-11 items-center gap-2 rounded-pill bg-stage-glass px-4 text-small font-semibold"
            >
              <Shield size={20} aria-hidden />
              {t('safety')}
            </button>
          </div>
          <TimerRing
            remainingSeconds={(snapshot.lengthMs - elapsed) / 1_000}
            totalSeconds={snapshot.lengthMs / 1_000}
            label={t('timeLeft')}
            size={96}
          />
          <SelfView media={media} />
        </header>
        <div className="mx-auto flex w-full max-w-160 flex-col gap-3">
          <CallStatus view={view} />
          {isBlurred && snapshot.phase === 'running' && (
            <Button variant="chamomile" disabled={snapshot.isReady.you} onClick={onReady}>
              {snapshot.isReady.you ? t('waitingReady', { name: snapshot.partner.firstName }) : t('ready')}
            </Button>
          )}
          <PromptCard
            eyebrow={t('prompt', { number: snapshot.promptNumber })}
            tag={<CardTag view={view} />}
            question={snapshot.card.text}
            note={snapshot.isYourTurn ? t('yourTurn') : t('partnerTurn', { name: snapshot.partner.firstName })}
          />
          <CallControls
            media={media}
            canDrawCard={snapshot.canDrawCard}
            isLeaving={isLeaving}
            onNext={onNext}
            onLeave={onLeave}
          />
        </div>
      </div>
    </main>
  );
}

function CardTag({ view }: { view: LiveView }) {
  const t = useTranslations('call');
  const { card, act } = view.snapshot;
  if (card.value !== null) {
    return (
      <>
        <Heart size={16} aria-hidden className="text-primary-ink" />
        {coreValueLabel(card.value)}
      </>
    );
  }
  if (card.isWildcard) {
    return (
      <>
        <Sparkles size={16} aria-hidden className="text-primary-ink" />
        {t('wildcard')}
      </>
    );
  }
  return <>{t(`act_${act}`)}</>;
}

function RemotePicture({ view, isBlurred }: { view: LiveView; isBlurred: boolean }) {
  const t = useTranslations('call');
  const { partner } = view.snapshot;
  const hasPicture = view.remoteStream !== null && view.remoteDevices.isCameraOn;
  return (
    <div className="absolute inset-0">
      {view.remoteStream !== null && (
        <StreamVideo
          stream={view.remoteStream}
          label={t('partnerPicture', { name: partner.firstName })}
          className={`size-full object-cover ${isBlurred ? 'scale-110 blur-2xl' : ''} ${hasPicture ? '' : 'invisible'}`}
        />
      )}
      {!hasPicture && (
        <div className="absolute inset-0 grid place-content-center justify-items-center gap-4 px-6 pb-40 text-center">
          <Avatar name={partner.firstName} seed={partner.avatarSeed} size={140} hasEar />
          <p className="text-body">
            {view.remoteStream === null ? t('connecting') : t('partnerCameraOff', { name: partner.firstName })}
          </p>
        </div>
      )}
    </div>
  );
}

function SelfView({ media }: { media: LocalMediaState }) {
  const t = useTranslations('call');
  return (
    <div className="h-33 w-24 justify-self-end overflow-hidden rounded-l border-4 border-on-stage bg-stage-panel lg:h-49.5 lg:w-66">
      {media.stream !== null && media.isCameraOn ? (
        <StreamVideo
          stream={media.stream}
          label={t('ownPicture')}
          muted
          className="size-full -scale-x-100 object-cover"
        />
      ) : (
        <p className="grid size-full place-items-center p-2 text-center text-label">{t('cameraOff')}</p>
      )}
    </div>
  );
}

/** What both should know at once: a paused clock, a lost server, a muted other side. */
function CallStatus({ view }: { view: LiveView }) {
  const t = useTranslations('call');
  const name = view.snapshot.partner.firstName;
  const text = !view.isSignalling
    ? t('lostServer')
    : view.snapshot.phase === 'paused'
      ? t('reconnecting', { name })
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
