import type { OwnProfile } from '@cuppa/contract/accounts/profile/profile-schema';
import type { AddressedSignal } from '@cuppa/contract/meeting/calls/call-events';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { writeStored } from '../../lib/device/storage.ts';
import { useHeldDownloads } from '../../lib/device/use-held-downloads.ts';
import { localMedia, useLocalMedia } from '../../lib/media/local-media.ts';
import type { LocalMediaState } from '../../lib/media/local-media-state.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { CallCheckSheet } from './call-check-sheet.tsx';
import { CallProfileSheet } from './call-profile-sheet.tsx';
import { InQueue, type ReportedOffer } from './in-queue.tsx';
import type { QueueView } from './queue-client.ts';
import { useCallCheck } from './use-call-check.ts';
import { useFindCall } from './use-find-call.ts';
import { useQueue } from './use-queue.ts';
import { useSearchOnArrival } from './use-search-on-arrival.ts';
import { VideoLobby } from './video-lobby.tsx';

type VideoScreenProps = {
  /** The community rules, shown on request and before the first call. */
  renderRules: (rules: { isOpen: boolean; onClose: () => void; onAccepted: () => void }) => ReactNode;
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

/** /video: the own picture, then the search, then the match card. */
export function VideoScreen(props: VideoScreenProps) {
  const { renderRules, renderDevices, renderReport, heldSignalsOf, renderEntry, teaTime } = props;
  const { queries } = useServer();
  const common = useTranslations('common');
  const media = useLocalMedia();
  const profile = useQuery(queries.profile.me.queryOptions());
  const { view, queue } = useQueue();
  const { sheet, setSheet, isJoining, find, run } = useFindCall(profile.refetch, queue);
  const [hasSearched, setHasSearched] = useState(false);
  // Stays open after the card has expired.
  const [reported, setReported] = useState<ReportedOffer | null>(null);
  const closeReport = () => setReported(null);
  const isInLobby = !['searching', 'offered', 'still-there', 'in-call'].includes(view.status);
  const check = useCallCheck(isInLobby && media.stream !== null && profile.data !== undefined);
  if (!isInLobby && !hasSearched) setHasSearched(true);
  useHeldDownloads(!isInLobby);

  useEffect(() => {
    if (media.camera === 'unknown') void localMedia.request();
  }, [media.camera]);

  useSearchOnArrival(
    {
      isReady: profile.data !== undefined && view.status !== 'loading' && media.stream !== null,
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
          check={check.outcome}
          onFind={() => (view.status === 'call-elsewhere' ? queue.takeCall() : void find())}
          onUnwatch={() => void run(queue.unwatch)}
          onShowRules={() => setSheet('rules')}
          onShowDevices={() => setSheet('devices')}
          onShowCheck={() => setSheet('check')}
        />
      )}
      <LobbySheets
        {...{ sheet, setSheet, find, media, check, renderRules, renderDevices }}
        profile={profile.data ?? null}
      />
      {reported !== null && renderReport({ ...reported, isOpen: true, onClose: closeReport, onDone: closeReport })}
    </>
  );
}

function elsewhereOf({ status }: QueueView): 'search' | 'call' | null {
  if (status === 'call-elsewhere') return 'call';
  return status === 'elsewhere' ? 'search' : null;
}

type LobbySheetsProps = Pick<VideoScreenProps, 'renderRules' | 'renderDevices'> &
  Pick<ReturnType<typeof useFindCall>, 'sheet' | 'setSheet' | 'find'> & {
    media: LocalMediaState;
    check: ReturnType<typeof useCallCheck>;
    profile: OwnProfile | null;
  };

/** The sheets over the lobby, one at a time. */
function LobbySheets(props: LobbySheetsProps) {
  const { sheet, setSheet, find, media, check, profile, renderRules, renderDevices } = props;
  return (
    <>
      {profile !== null && (
        <CallProfileSheet
          key={profile.missingCallFields.join()}
          profile={profile}
          isOpen={sheet === 'profile'}
          onClose={() => setSheet('none')}
          onSaved={() => void find()}
        />
      )}
      <CallCheckSheet
        isOpen={sheet === 'check'}
        onClose={() => setSheet('none')}
        media={media}
        outcome={check.outcome}
        onCheckAgain={check.checkAgain}
        onShowDevices={() => setSheet('devices')}
      />
      {renderDevices({ isOpen: sheet === 'devices', onClose: () => setSheet('none') })}
      {renderRules({
        isOpen: sheet === 'rules',
        onClose: () => setSheet('none'),
        onAccepted: () => (profile?.hasAcceptedRules === true ? setSheet('none') : void find()),
      })}
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
