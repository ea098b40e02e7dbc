import { DeviceSheet } from '../../features/calls/device-sheet.tsx';
import { VideoScreen } from '../../features/matching/video-screen.tsx';
import { CommunityRulesSheet } from '../../features/safety/community-rules-sheet.tsx';

export function VideoRoute() {
  return (
    <VideoScreen
      renderRules={(rules) => <CommunityRulesSheet {...rules} />}
      renderDevices={(devices) => <DeviceSheet {...devices} />}
    />
  );
}
