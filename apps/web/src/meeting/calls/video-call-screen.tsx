import { type ReactNode, useEffect, useState } from 'react';
import { Link, Navigate, useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { type LastCall, writeStored } from '../../lib/device/storage.ts';
import { useHeldDownloads } from '../../lib/device/use-held-downloads.ts';
import { canCall } from '../../lib/media/can-call.ts';
import { localMedia, useLocalMedia } from '../../lib/media/local-media.ts';
import type { LocalMediaState } from '../../lib/media/local-media-state.ts';
import type { MediaFailure } from '../../lib/media/media-failure.ts';
import { playSound } from '../../lib/media/sounds.ts';
import { useRealtime } from '../../lib/server/realtime-provider.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { CallSheet, type DeviceSheetParts } from './call-sheet.tsx';
import { CallStage } from './call-stage.tsx';
import type { CallView } from './call-view.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { UnconnectedNotice } from './unconnected-notice.tsx';
import { useCall } from './use-call.ts';
import { useChallengeToast } from './use-challenge-toast.ts';
import { useShield } from './use-shield.ts';
import { useShownView } from './use-shown-view.ts';
import { useWakeLock } from './use-wake-lock.ts';

type SafetySheetProps = {
  callId: string;
  partnerName: string;
  isOpen: boolean;
  onClose: () => void;
  isBlurred: boolean;
  onShowAgain: () => void;
  onLeave: () => void;
  /** Called before a report is sent: picture and sound must stop without waiting for it. */
  onReporting: () => void;
  /** Called with the id of the report, or with null if it failed. */
  onReported: (reportId: string | null) => void;
};

type VideoCallScreenProps = {
  renderSafety: (sheet: SafetySheetProps) => ReactNode;
  renderDevices: (sheet: DeviceSheetParts) => ReactNode;
};

/** /video-call/{id}: one call, from joining to its end. A reload returns to it. */
export function VideoCallScreen(sheets: VideoCallScreenProps) {
  const { id = '' } = useParams();
  const [isAble] = useState(canCall);
  if (!isAble) return <WithoutCalls callId={id} />;
  // A new id is a new call with a new engine.
  return <VideoCall key={id} callId={id} {...sheets} />;
}

/** Ends the call, so that the other person does not wait for a browser that can never connect. */
function WithoutCalls({ callId }: { callId: string }) {
  const t = useTranslations('call');
  const openRealtime = useRealtime();
  useEffect(
    () =>
      void openRealtime()
        .send('call.leave', { callId })
        .catch(() => {}),
    [openRealtime, callId],
  );
  return (
    <StageNotice title={t('cannotCallTitle')} description={t('cannotCallDescription')}>
      <Link to="/home" className={buttonStyles('outline-field')}>
        {t('goHome')}
      </Link>
    </StageNotice>
  );
}

function VideoCall({ callId, renderSafety, renderDevices }: VideoCallScreenProps & { callId: string }) {
  const media = useLocalMedia();
  const { view, engine } = useCall(callId, media.stream !== null);
  const [sheet, setSheet] = useState<'none' | 'safety' | 'devices'>('none');
  const [isLeaving, setIsLeaving] = useState(false);
  const shield = useShield(engine);
  const shown = useShownView(view);
  useWakeLock();
  useChallengeToast(view.status === 'live' ? callId : null);
  useHeldDownloads(true);

  useCallEffects(callId, view, media);

  async function leave(): Promise<void> {
    setIsLeaving(true);
    await engine.leave();
    setIsLeaving(false);
  }

  function openShield(): void {
    engine.setBlurred(true);
    setSheet('safety');
  }

  function showAgain(): void {
    engine.setBlurred(false);
    setSheet('none');
  }

  if (shield.reportId !== null && 'snapshot' in view)
    return <Navigate to="/post-call" replace state={{ ...rememberCall(view), reportId: shield.reportId }} />;
  if (shown !== null) {
    return (
      <>
        <CallStage
          view={shown}
          media={shield.blur.isOn ? { ...media, stream: shield.blur.stream } : media}
          isBlurred={shield.blur.isOn}
          isLeaving={isLeaving}
          isOver={view.status === 'ended'}
          engine={engine}
          onLeave={() => void leave()}
          onSafety={openShield}
          onMore={() => setSheet('devices')}
        />
        {view.status === 'live' && <LeaveQuestion keepsLinks onLeave={() => void leave()} />}
        {renderSafety({
          callId,
          partnerName: shown.snapshot.partner.firstName,
          isOpen: sheet === 'safety',
          onClose: () => setSheet('none'),
          isBlurred: shield.blur.isOn,
          onShowAgain: showAgain,
          onLeave: () => void leave(),
          onReporting: shield.beginReport,
          onReported: shield.endReport,
        })}
        <CallSheet
          isOpen={sheet === 'devices'}
          onClose={() => setSheet('none')}
          {...{ engine, media }}
          view={shown}
          render={renderDevices}
        />
      </>
    );
  }
  if (view.status === 'ended') return <CallEnd view={view} isReporting={shield.isReporting} />;
  if (view.status === 'live') return null;
  return (
    <CallNotice
      view={view}
      onLeave={engine.abandon}
      onContinue={engine.continueHere}
      failure={media.stream === null ? failureOf(media) : null}
    />
  );
}

/** What a call does to the page around it: the camera, the way back to it, and the chime at its end. */
function useCallEffects(callId: string, view: CallView, media: LocalMediaState): void {
  useEffect(() => {
    if (view.status === 'moved') localMedia.stop();
    else if (media.camera === 'unknown') void localMedia.request();
  }, [media.camera, view.status]);
  useEffect(() => {
    if (view.status === 'live') writeStored('currentCallId', callId);
  }, [callId, view.status]);
  useEffect(() => {
    if (view.status === 'ended' && view.snapshot.hasConnected && view.snapshot.elapsedMs >= view.snapshot.lengthMs)
      playSound('call-end');
  }, [view]);
}

type EndedView = Extract<CallView, { status: 'ended' }>;

/** Leads from an ended call to the next screen, once a report that ended it is answered. */
function CallEnd({ view, isReporting }: { view: EndedView; isReporting: boolean }) {
  const { hasBrokenOff, hasConnected, keepsWaiting } = view.snapshot;
  if (isReporting) return <LeavingNotice />;
  if (!hasConnected) return <UnconnectedNotice view={view} />;
  return <Navigate to="/post-call" replace state={{ ...rememberCall(view), hasBrokenOff, keepsWaiting }} />;
}

function failureOf({ camera }: LocalMediaState): MediaFailure | null {
  return camera === 'unknown' || camera === 'asking' || camera === 'granted' ? null : camera;
}

/** Shown while the call is over and the answer to the report is not there yet. */
function LeavingNotice() {
  const t = useTranslations('call');
  return (
    <main id="main" data-stage className="grid min-h-dvh place-items-center bg-stage p-6 text-center text-on-stage">
      <h1 tabIndex={-1} className="text-t1">
        {t('leaving')}
      </h1>
    </main>
  );
}

/**
 * Notices for every state without a running call: joining, no camera and microphone, moved to another tab, not found,
 * unreachable.
 */
function CallNotice({
  view,
  failure,
  onLeave,
  onContinue,
}: {
  view: Exclude<CallView, { status: 'live' | 'ended' }>;
  onLeave: () => void;
  onContinue: () => void;
  failure: MediaFailure | null;
}) {
  const t = useTranslations('call');
  const navigate = useNavigate();
  const key = failure === null ? noticeOf(view) : (`media_${failure}` as const);

  function leave(): void {
    onLeave();
    void navigate('/home', { replace: true });
  }

  return (
    <StageNotice title={t(`${key}Title`)} description={t(`${key}Description`)}>
      {view.status === 'joining' && <LeaveQuestion onLeave={leave} />}
      {failure !== null && <Button onClick={localMedia.reset}>{t('tryAgain')}</Button>}
      {(failure === 'denied' || failure === 'system') && (
        <Button variant="outline-field" onClick={() => void localMedia.requestVoice()}>
          {t('voiceOnly')}
        </Button>
      )}
      {view.status === 'moved' && <Button onClick={onContinue}>{t('continueHere')}</Button>}
      <Link to="/home" className={buttonStyles('outline-field')} onClick={onLeave}>
        {t('goHome')}
      </Link>
    </StageNotice>
  );
}

/** Words in place of the call, with what to do. */
function StageNotice({ title, description, children }: { title: string; description: string; children: ReactNode }) {
  return (
    <main id="main" data-stage className="grid min-h-dvh place-items-center bg-stage p-6 text-center text-on-stage">
      <div role="status" className="flex max-w-96 flex-col items-center gap-4">
        <h1 tabIndex={-1} className="text-t1">
          {title}
        </h1>
        <p className="text-body text-on-stage-2">{description}</p>
        {children}
      </div>
    </main>
  );
}

function noticeOf(
  view: Exclude<CallView, { status: 'live' | 'ended' }>,
): 'joining' | 'moved' | 'notFound' | 'unreachable' {
  if (view.status === 'joining') return 'joining';
  if (view.status === 'moved') return 'moved';
  return view.reason === 'not-found' ? 'notFound' : 'unreachable';
}

/** Keeps the call for the post-call screen, even through a reload (specification section 3). */
function rememberCall({ snapshot }: Extract<CallView, { snapshot: unknown }>): LastCall {
  const lastCall: LastCall = {
    callId: snapshot.callId,
    duration: Math.floor(snapshot.elapsedMs / 1_000),
    partnerName: snapshot.partner.firstName,
    partnerAvatar: snapshot.partner.avatarSeed,
    videoUrl: null,
    endedAt: new Date().toISOString(),
    matchType: snapshot.matchType,
  };
  writeStored('lastCallData', lastCall);
  return lastCall;
}
