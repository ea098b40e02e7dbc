import { Shield, Volume2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { LocalMediaState } from '../../lib/media/local-media-state.ts';
import { useTalkingMuted } from '../../lib/media/use-talking-muted.ts';
import { useFocusOnMount } from '../../lib/page/use-focus-on-mount.ts';
import { useMediaQuery } from '../../ui/base/use-media-query.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TimerRing } from '../parts/timer-ring.tsx';
import { CallControls } from './call-controls.tsx';
import type { StageEngine } from './call-engine.ts';
import { CallName } from './call-name.tsx';
import { CallPrompt } from './call-prompt.tsx';
import { CallStatus, hasStatus } from './call-status.tsx';
import { turnAt } from './call-time.ts';
import type { LiveView } from './call-view.ts';
import { isDrawing } from './challenge-of.ts';
import { hasMoreTime, isMoreTimeAsked, MoreTime } from './more-time.tsx';
import { RemotePicture } from './remote-picture.tsx';
import { SayBar } from './say-bar.tsx';
import { SelfView } from './self-view.tsx';
import { SharedCanvas } from './shared-canvas.tsx';
import { StageSlot } from './stage-slot.tsx';
import { TurnMarker } from './turn-marker.tsx';
import { useElapsed } from './use-elapsed.ts';
import { useStageRoom } from './use-stage-room.ts';
import { useTurnTick } from './use-turn-tick.ts';
import { useVoiceGlow } from './use-voice-glow.ts';
import { VideoStage } from './video-stage.tsx';

type CallStageProps = {
  view: LiveView;
  media: LocalMediaState;
  engine: StageEngine;
  /** Replaces the picture of a partner who is drawn. */
  drawing?: ReactNode;
  /** One line below the card that explains this moment; null if nothing needs it. */
  guide?: string | null;
  /** True if `media` is the own picture as the other sees it, blurred. */
  isBlurred: boolean;
  isLeaving: boolean;
  /** True while both pictures fade at the end of the call. */
  isOver: boolean;
  onLeave: () => void;
  onSafety: () => void;
  onMore: () => void;
};

/** The `desk` variant of theme.css. */
const DESK = '(min-width: 80rem) and (min-height: 32rem)';
const SMALL = '(max-height: 32rem), (max-width: 22rem)';

/**
 * The stage of a call: the other person fills it, controls are on the edges, and the own picture is where there is
 * room.
 */
export function CallStage(props: CallStageProps) {
  const { view, media, engine, drawing, guide = null, isLeaving, isOver, onLeave, onSafety, onMore } = props;
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const stage = useRef<HTMLElement>(null);
  useStageRoom(stage);
  const [onHear, setOnHear] = useState<(() => void) | null>(null);
  const t = useTranslations('call');
  const isDesk = useMediaQuery(DESK);
  const isSmall = useMediaQuery(SMALL);
  const { snapshot } = view;
  const elapsed = useElapsed(view);
  const turn = turnAt(snapshot, elapsed);
  useVoiceGlow(stage, engine, turn);
  useTurnTick(snapshot.card.id, turn);
  const isBlurred = elapsed < snapshot.unblurAtMs && !(snapshot.isReady.you && snapshot.isReady.partner);
  return (
    <main
      ref={stage}
      id="main"
      data-stage
      data-over={isOver || undefined}
      inert={isOver}
      className="group/stage fixed inset-0 h-dvh overflow-hidden bg-stage text-on-stage"
    >
      <VideoStage
        picture={
          <RemotePicture
            view={view}
            isBlurred={isBlurred}
            isSmall={isDrawing(snapshot)}
            engine={engine}
            drawing={drawing}
            onSoundRefused={(start) => setOnHear(() => start)}
          />
        }
        name={<CallName snapshot={snapshot} network={view.network} heading={heading} />}
        safety={
          <button
            type="button"
            onClick={onSafety}
            className="inline-flex min-h-11 items-center gap-2.5 rounded-pill bg-stage-glass px-4 text-small font-semibold desk:min-h-12 desk:px-5"
          >
            <Shield size={18} aria-hidden />
            <span>{t('safety')}</span>
          </button>
        }
        timer={
          <TimerRing
            remainingSeconds={(snapshot.lengthMs - elapsed) / 1_000}
            totalSeconds={snapshot.lengthMs / 1_000}
            label={t('timeLeft')}
            spoken={(clock) => t('timeLeftSpoken', { clock })}
            size={isDesk ? 124 : isSmall ? 76 : 96}
          />
        }
        slot={<StagePrompt {...{ view, engine, isBlurred, media, guide, onHear }} elapsedMs={elapsed} />}
        controls={
          <CallControls
            media={media}
            canDrawCard={snapshot.canDrawCard}
            isLeaving={isLeaving}
            onNext={engine.nextCard}
            onLeave={onLeave}
            onMore={onMore}
          />
        }
      />
      <SelfView
        media={media}
        isBlurred={props.isBlurred}
        isBesideTheirs={isDrawing(snapshot) && !isDesk}
        homeCorner={isDesk ? 'bottom-right' : 'top-right'}
      />
    </main>
  );
}

type StagePromptProps = {
  view: LiveView;
  engine: StageEngine;
  guide: string | null;
  elapsedMs: number;
  isBlurred: boolean;
  media: LocalMediaState;
  /** Starts the sound of the other person where the browser waits for a tap. */
  onHear: (() => void) | null;
};

/**
 * Everything that is asked or told, in one slot: more time, the card, and one line below it. Whoever hears nothing is
 * asked for a tap first.
 */
function StagePrompt({ view, engine, guide, elapsedMs, isBlurred, media, onHear }: StagePromptProps) {
  const t = useTranslations('call');
  const isTalkingMuted = useTalkingMuted(media);
  const { snapshot } = view;
  const { microphoneFault } = media;
  const isLineTaken = hasStatus({ view, microphoneFault, isTalkingMuted }) || hasMoreTime(snapshot, elapsedMs);
  const turn = turnAt(snapshot, elapsedMs);
  return (
    <>
      <div className={isDrawing(snapshot) ? 'hidden' : 'contents'}>
        <SayBar engine={engine} name={snapshot.partner.firstName} />
      </div>
      {isDrawing(snapshot) && (
        <SharedCanvas
          label={t('canvas', { name: snapshot.partner.firstName })}
          onDraw={engine.draw}
          onDrawn={engine.onDrawn}
        />
      )}
      <StageSlot turn={turn} marker={<TurnMarker snapshot={snapshot} elapsedMs={elapsedMs} turn={turn} />}>
        {onHear === null ? (
          <>
            <MoreTime snapshot={snapshot} elapsedMs={elapsedMs} onAnswer={engine.answerExtension} />
            <CallPrompt
              snapshot={snapshot}
              elapsedMs={elapsedMs}
              engine={engine}
              isEyebrowHidden={isMoreTimeAsked(snapshot, elapsedMs)}
              isLineTaken={isLineTaken}
              isBlurred={isBlurred}
              guide={guide}
              onWave={() => void engine.reactions.send('wave')}
            />
          </>
        ) : (
          <Button size="sm" icon={<Volume2 size={20} aria-hidden />} onClick={onHear}>
            {t('tapToHear', { name: snapshot.partner.firstName })}
          </Button>
        )}
        <CallStatus view={view} microphoneFault={microphoneFault} isTalkingMuted={isTalkingMuted} />
      </StageSlot>
    </>
  );
}
