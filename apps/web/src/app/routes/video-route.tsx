import { useEffect } from 'react';
import { DeviceSheet } from '../../features/calls/device-sheet.tsx';
import { EnteringPicture } from '../../features/calls/entering-picture.tsx';
import { useWakeLock } from '../../features/calls/use-wake-lock.ts';
import { useWarmConnections } from '../../features/calls/use-warm-connections.ts';
import { heldSignalsOf } from '../../features/calls/warm-connection.ts';
import { VideoScreen } from '../../features/matching/video-screen.tsx';
import { CommunityRulesSheet } from '../../features/safety/community-rules-sheet.tsx';
import { ReportSheet } from '../../features/safety/report-sheet.tsx';
import { TeaTimePill } from '../../features/tea-time/tea-time-pill.tsx';
import { MediaNotices } from '../../lib/parts/media-notices.tsx';
import { callScreen } from './call-screen.ts';

export function VideoRoute() {
  // A phone that sleeps would miss the match card.
  useWakeLock();
  useWarmConnections();
  useEffect(() => callScreen.preload(), []);
  return (
    <>
      <MediaNotices />
      <VideoScreen
        heldSignalsOf={heldSignalsOf}
        renderEntry={(callId, onReady) => <EnteringPicture callId={callId} onReady={onReady} />}
        renderRules={(rules) => <CommunityRulesSheet {...rules} />}
        renderReport={({ pairingId, ...sheet }) => <ReportSheet at={{ place: 'match-card', pairingId }} {...sheet} />}
        renderDevices={(devices) => <DeviceSheet {...devices} />}
        teaTime={<TeaTimePill />}
      />
    </>
  );
}
