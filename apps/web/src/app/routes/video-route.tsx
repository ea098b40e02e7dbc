import { useEffect } from 'react';
import { DeviceSheet } from '../../features/calls/device-sheet.tsx';
import { useWarmConnections } from '../../features/calls/use-warm-connections.ts';
import { heldSignalsOf } from '../../features/calls/warm-connection.ts';
import { VideoScreen } from '../../features/matching/video-screen.tsx';
import { CommunityRulesSheet } from '../../features/safety/community-rules-sheet.tsx';
import { callScreen } from './call-screen.ts';

export function VideoRoute() {
  useWarmConnections();
  useEffect(() => callScreen.preload(), []);
  return (
    <VideoScreen
      heldSignalsOf={heldSignalsOf}
      renderRules={(rules) => <CommunityRulesSheet {...rules} />}
      renderDevices={(devices) => <DeviceSheet {...devices} />}
    />
  );
}
