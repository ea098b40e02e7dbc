import type { OwnProfile } from '@cuppa/contract/accounts/profile/profile-schema';
import type { AddressedSignal } from '@cuppa/contract/meeting/calls/call-events';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { writeStored } from '../../lib/device/storage.ts';
import { useHeldDownloads } from '../../lib/device/use-held-downloads.ts';
import { canCall } from '../../lib/media/can-call.ts';
import { localMedia, useLocalMedia } from '../../lib/media/local-media.ts';
import type { LocalMediaState } from '../../lib/media/local-media-state.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { CallCheckSheet } from './call-check-sheet.tsx';
import { FirstCallScreen } from './first-call/first-call-screen.tsx';
import { isCallProfileMissing } from './first-call/first-call-steps.ts';
import { InQueue, type ReportedOffer } from './in-queue.tsx';
import type { QueueView } from './queue-client.ts';
import { useCallCheck } from './use-call-check.ts';
import { useFindCall } from './use-find-call.ts';
import { usePracticeOffer } from './use-practice-offer.ts';
import { useQueue } from './use-queue.ts';
import { useSearchOnArrival } from './use-search-on-arrival.ts';
import { VideoLobby } from './video-lobby.tsx';

type VideoScreenProps = {
  /** The community rules, shown on request. */
  renderRules: (rules: { isOpen: boolean; onClose: () => void }) => ReactNode;
  /** The community rules as the last question before a first call. */
  renderRulesStep: (rules: { onAccepted: () => void }) => ReactNode;
  renderDevices: (devices: { isOpen: boolean; onClose: () => void }) => ReactNode;
  /** Reports a person from their match card. `onDone`: they are blocked, and the server closes the card. */
  renderReport: (report: ReportedOffer & { isOpen: boolean; onClose: () => void; onDone: () => void }) => ReactNode;
  /** The signals of the connection behind a card, which are sent with the yes to it. */
  heldSignalsOf: (pairingId: string) => AddressedSignal[] | undefined;
  /** Rendered between the card and the page of the call, until it calls `onReady`. */
  renderEntry: (callId: string, onReady: () => void) => ReactNode;
  /** Shows when people gather, in the header of the lobby. */
  teaTime?: ReactNode;
};

/** /video: what a first call needs, the own picture, then the search, then the match card. */
export function VideoScreen(props: VideoScreenProps) {
  const { renderRules, renderRulesStep, renderDevices, renderReport, heldSignalsOf, renderEntry, teaTime } = props;
  const { queries } = useServer();
  const common = useTranslations('common');
  const media = useLocalMedia();
  const profile = useQuery(queries.profile.me.queryOptions());
  const { view, queue } = useQueue();
  const { sheet, setSheet, isJoining, find, run } = useFindCall(profile.refetch, queue);
  const isPracticeOffered = usePracticeOffer();
  const [hasSearched, setHasSearched] = useState(false);
  const { isAsking, finishAsking } = useQuestions(profile.data);
  const isAsked = profile.data !== undefined && !isAsking;
  // Stays open after the card has expired.
  const [reported, setReported] = useState<ReportedOffer | null>(null);
  const closeReport = () => setReported(null);
  const isInLobby = !['searching', 'offered', 'still-there', 'in-call'].includes(view.status);
  const check = useCallCheck(isInLobby && media.stream !== null && profile.data !== undefined);
  if (!isInLobby && !hasSearched) setHasSearched(true);
  useHeldDownloads(!isInLobby);

  useEffect(() => {
    if (isAsked && media.camera === 'unknown') void localMedia.request();
  }, [isAsked, media.camera]);

  useSearchOnArrival(
    {
      isReady: isAsked && view.status !== 'loading' && media.stream !== null,
      isIdle: view.status === 'idle' || view.status === 'watching',
    },
    find,
  );

  if (view.status === 'in-call') {
    return <EnterCall callId={view.callId} renderEntry={renderEntry} />;
  }
  if (profile.isError && profile.data === undefined) {
    return (
      <ErrorState
        title={common('loadFailed')}
        description={common('loadFailedDescription')}
        retryLabel={common('retry')}
        onRetry={() => void profile.refetch()}
      />
    );
  }
  if (isInLobby && isAsking && profile.data) {
    return <FirstCallScreen profile={profile.data} renderRules={renderRulesStep} onDone={finishAsking} />;
  }
  const values = profile.data?.coreValues ?? [];
  return (
    <>
      <InQueue {...{ view, queue, run, values, media, heldSignalsOf }} onReport={setReported} />
      {isInLobby && (
        <VideoLobby
          teaTime={teaTime}
          media={media}
          values={values}
          isReady={profile.data !== undefined && view.status !== 'loading'}
          isReturning={hasSearched}
          elsewhere={elsewhereOf(view)}
          wasAway={view.status === 'idle' && view.wasAway}
          isWatching={view.status === 'watching'}
          watchesFrom={view.status === 'watching' ? view.from : null}
          isPaused={profile.data?.isPaused ?? false}
          isJoining={isJoining}
          isPracticeOffered={(isPracticeOffered && !hasSearched) || view.status === 'watching'}
          check={check.outcome}
          onFind={() => (view.status === 'call-elsewhere' ? queue.takeCall() : void find())}
          onUnwatch={() => void run(queue.unwatch)}
          onShowRules={() => setSheet('rules')}
          onShowDevices={() => setSheet('devices')}
          onShowCheck={() => setSheet('check')}
        />
      )}
      <LobbySheets {...{ sheet, setSheet, media, check, renderRules, renderDevices }} />
      {reported !== null && renderReport({ ...reported, isOpen: true, onClose: closeReport, onDone: closeReport })}
    </>
  );
}

/**
 * Whether questions come before the lobby: until the last one is answered, which may be one that is not required. A
 * browser that cannot make calls is told so instead.
 */
function useQuestions(profile: OwnProfile | undefined) {
  const [isAsking, setIsAsking] = useState(false);
  const isMissing = profile !== undefined && !profile.isPaused && isCallProfileMissing(profile);
  if (!isAsking && isMissing && canCall()) setIsAsking(true);
  return { isAsking, finishAsking: () => setIsAsking(false) };
}

function elsewhereOf({ status }: QueueView): 'search' | 'call' | null {
  if (status === 'call-elsewhere') return 'call';
  return status === 'elsewhere' ? 'search' : null;
}

type LobbySheetsProps = Pick<VideoScreenProps, 'renderRules' | 'renderDevices'> &
  Pick<ReturnType<typeof useFindCall>, 'sheet' | 'setSheet'> & {
    media: LocalMediaState;
    check: ReturnType<typeof useCallCheck>;
  };

/** The sheets over the lobby, one at a time. */
function LobbySheets(props: LobbySheetsProps) {
  const { sheet, setSheet, media, check, renderRules, renderDevices } = props;
  return (
    <>
      <CallCheckSheet
        isOpen={sheet === 'check'}
        onClose={() => setSheet('none')}
        media={media}
        outcome={check.outcome}
        onCheckAgain={check.checkAgain}
        onShowDevices={() => setSheet('devices')}
      />
      {renderDevices({ isOpen: sheet === 'devices', onClose: () => setSheet('none') })}
      {renderRules({ isOpen: sheet === 'rules', onClose: () => setSheet('none') })}
    </>
  );
}

/** Both said yes: the call has its own page, which a reload returns to. */
function EnterCall({ callId, renderEntry }: { callId: string } & Pick<VideoScreenProps, 'renderEntry'>) {
  const navigate = useNavigate();
  useEffect(() => {
    writeStored('currentCallId', callId);
    writeStored('lastMatchTimestamp', new Date().toISOString());
  }, [callId]);
  const open = useCallback(() => void navigate(`/video-call/${callId}`, { replace: true }), [navigate, callId]);
  return renderEntry(callId, open);
}
