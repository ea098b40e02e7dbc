import { DeviceSheet } from '../../features/calls/device-sheet.tsx';
import { VideoCallScreen } from '../../features/calls/video-call-screen.tsx';
import { CallSafetySheet } from '../../features/safety/call-safety-sheet.tsx';
import { MediaNotices } from '../../lib/parts/media-notices.tsx';

export function VideoCallRoute() {
  return (
    <>
      <MediaNotices />
      <VideoCallScreen
        renderSafety={(sheet) => <CallSafetySheet {...sheet} />}
        renderDevices={(sheet) => <DeviceSheet {...sheet} />}
      />
    </>
  );
}
