import { APP_NAME } from '@cuppa/domain/app-name';
import { Leaf, Shield } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { LocalMediaState } from '../../lib/local-media.ts';
import { useFocusOnMount } from '../../lib/use-focus-on-mount.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { TimerRing } from '../../ui/timer-ring.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { CallControls } from './call-controls.tsx';
import type { LiveView } from './call-engine.ts';
import { CallPrompt } from './call-prompt.tsx';
import { CallStatus } from './call-status.tsx';
import { RemotePicture } from './remote-picture.tsx';
import { SelfView } from './self-view.tsx';

type CallStageProps = {
  view: LiveView;
  media: LocalMediaState;
  isLeaving: boolean;
  onReady: () => void;
  onNext: () => void;
  onLeave: () => void;
  onSafety: () => void;
  onMore: () => void;
};

/** The `desk` variant of styles.css. */
const DESK = '(min-width: 80rem) and (min-height: 32rem)';
const SMALL = '(max-height: 32rem), (max-width: 22rem)';

/** The clock goes on by itself between snapshots, while the call runs. */
function elapsedMs({ snapshot, receivedAt }: LiveView, now: number): number {
  const sinceMs = snapshot.phase === 'running' ? Math.max(0, now - receivedAt) : 0;
  return Math.min(snapshot.lengthMs, snapshot.elapsedMs + sinceMs);
}

/**
 * The stage of a call: the other person, and on the edges everything else. What carries `data-keep-clear` is never
 * covered by one's own picture. On a phone held sideways the prompt stands left and the controls are a rail.
 */
export function CallStage(props: CallStageProps) {
  const { view, media, isLeaving, onReady, onNext, onLeave, onSafety, onMore } = props;
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const t = useTranslations('call');
  const isDesk = useMediaQuery(DESK);
  const isSmall = useMediaQuery(SMALL);
  const now = useNow(250);
  const { snapshot } = view;
  const elapsed = elapsedMs(view, now);
  const isBlurred = elapsed < snapshot.unblurAtMs && !(snapshot.isReady.you && snapshot.isReady.partner);
  return (
    <main id="main" data-stage className="fixed inset-0 h-dvh overflow-hidden bg-stage text-on-stage">
      <RemotePicture view={view} isBlurred={isBlurred} />
      <div className="relative z-(--z-stage-ui) grid h-full grid-cols-[1fr_auto_1fr] grid-rows-[auto_auto_minmax(--spacing(3),1fr)_auto_auto] gap-x-2 overflow-y-auto pt-[calc(--spacing(4)+var(--safe-t))] pr-[calc(--spacing(3.5)+var(--safe-r))] pb-[calc(--spacing(7)+var(--safe-b))] pl-[calc(--spacing(3.5)+var(--safe-l))] desk:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] desk:grid-rows-[auto_minmax(--spacing(6),1fr)_auto] desk:gap-x-8 desk:px-8 desk:pt-7 desk:pb-8 short:grid-cols-[auto_auto_minmax(0,1fr)_auto] short:grid-rows-[auto_minmax(--spacing(2),1fr)_auto] short:pb-[calc(--spacing(3.5)+var(--safe-b))] short:pt-[calc(--spacing(3.5)+var(--safe-t))]">
        <div
          data-keep-clear
          className="flex min-w-0 items-center gap-3 justify-self-start max-w-full desk:w-max desk:max-w-none max-desk:ml-0.5 pb-2 desk:h-12 desk:pb-0 short:h-11 short:pb-0"
        >
          <span className="mr-5 hidden desk:block">
            <Logo name={APP_NAME} className="text-t2! [--logo-ring:currentColor] [&>svg]:w-8" />
          </span>
          <h1
            ref={heading}
            tabIndex={-1}
            className="inline-flex min-h-8.5 min-w-0 items-center desk:max-w-52 gap-2 rounded-pill bg-stage-glass px-3.5 font-text text-body font-bold"
          >
            <span aria-hidden className="size-2.5 shrink-0 rounded-pill bg-online" />
            <span className="sr-only">{t('withPartner')} </span>
            <span className="truncate">{snapshot.partner.firstName}</span>
          </h1>
          <p className="hidden min-h-8.5 shrink-0 items-center gap-2 rounded-pill bg-stage-glass px-3.5 text-small font-semibold desk:inline-flex">
            <Leaf size={16} aria-hidden />
            {snapshot.matchType}
          </p>
        </div>
        <button
          data-keep-clear
          type="button"
          onClick={onSafety}
          className="col-start-1 row-start-2 inline-flex min-h-11 items-center gap-2.5 self-start justify-self-start rounded-pill bg-stage-glass px-4 text-small font-semibold max-desk:ml-0.5 desk:col-start-3 desk:row-start-1 desk:min-h-12 desk:justify-self-end desk:px-5 short:col-start-2 short:row-start-1"
        >
          <Shield size={18} aria-hidden />
          {t('safety')}
        </button>
        <div
          data-keep-clear
          className="col-start-2 row-span-3 row-start-1 self-start justify-self-center desk:row-span-2 short:col-start-3 short:row-span-2"
        >
          <TimerRing
            remainingSeconds={(snapshot.lengthMs - elapsed) / 1_000}
            totalSeconds={snapshot.lengthMs / 1_000}
            label={t('timeLeft')}
            size={isDesk ? 124 : isSmall ? 76 : 96}
          />
        </div>
        <div
          data-keep-clear
          className="col-span-full row-start-4 mx-auto flex w-full max-w-160 flex-col gap-3 pb-6 desk:col-span-1 desk:col-start-1 desk:row-start-3 desk:mx-0 desk:max-w-105 desk:self-end desk:pb-0 short:col-span-3 short:col-start-1 short:row-start-3 short:mx-0 short:max-w-76 short:self-end short:pb-0"
        >
          <CallStatus view={view} />
          {isBlurred && snapshot.phase === 'running' && (
            <Button variant="chamomile" disabled={snapshot.isReady.you} onClick={onReady}>
              {snapshot.isReady.you ? t('waitingReady', { name: snapshot.partner.firstName }) : t('ready')}
            </Button>
          )}
          <CallPrompt snapshot={snapshot} />
        </div>
        <div
          data-keep-clear
          className="col-span-full row-start-5 w-full self-end justify-self-center desk:col-span-1 desk:col-start-2 desk:row-start-3 desk:pb-2 short:col-span-1 short:col-start-4 short:row-span-full short:row-start-1 short:self-center"
        >
          <CallControls
            media={media}
            canDrawCard={snapshot.canDrawCard}
            isLeaving={isLeaving}
            onNext={onNext}
            onLeave={onLeave}
            onMore={onMore}
          />
        </div>
      </div>
      <SelfView media={media} homeCorner={isDesk ? 'bottom-right' : 'top-right'} />
    </main>
  );
}
