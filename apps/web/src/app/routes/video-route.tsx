import { DeviceSheet } from '../../features/calls/device-sheet.tsx';
import { useWakeLock } from '../../features/calls/use-wake-lock.ts';
import { VideoScreen } from '../../features/matching/video-screen.tsx';
import { CommunityRulesSheet } from '../../features/safety/community-rules-sheet.tsx';
import { MediaNotices } from '../../lib/parts/media-notices.tsx';

export function VideoRoute() {
  // A phone that sleeps would miss the match card.
  useWakeLock();
  return (
    <>
      <MediaNotices />
      <VideoScreen
        renderRules={(rules) => <CommunityRulesSheet {...rules} />}
        renderDevices={(devices) => <DeviceSheet {...devices} />}
      />
    </>
  );
}
