import { useEffect } from 'react';
import { DeviceSheet } from '../../meeting/calls/device-sheet.tsx';
import { EnteringPicture } from '../../meeting/calls/entering-picture.tsx';
import { useWakeLock } from '../../meeting/calls/use-wake-lock.ts';
import { useWarmConnections } from '../../meeting/calls/use-warm-connections.ts';
import { heldSignalsOf } from '../../meeting/calls/warm-connection.ts';
import { TeaTimePill } from '../../meeting/matching/tea-time/tea-time-pill.tsx';
import { VideoScreen } from '../../meeting/matching/video-screen.tsx';
import { MediaNotices } from '../../meeting/parts/media-notices.tsx';
import { CommunityRulesSheet } from '../../safety/safety/community-rules-sheet.tsx';
import { CommunityRulesStep } from '../../safety/safety/community-rules-step.tsx';
import { ReportSheet } from '../../safety/safety/report-sheet.tsx';
import { callScreen } from './call-screen.ts';

export function VideoRoute() {
  // A sleeping phone would miss the match card.
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
        renderRulesStep={(rules) => <CommunityRulesStep {...rules} />}
        renderReport={({ pairingId, ...sheet }) => <ReportSheet at={{ place: 'match-card', pairingId }} {...sheet} />}
        renderDevices={(devices) => <DeviceSheet {...devices} />}
        teaTime={<TeaTimePill />}
      />
    </>
  );
}
