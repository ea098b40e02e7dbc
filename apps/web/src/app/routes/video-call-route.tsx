import { DeviceSheet } from '../../meeting/calls/device-sheet.tsx';
import { VideoCallScreen } from '../../meeting/calls/video-call-screen.tsx';
import { MediaNotices } from '../../meeting/parts/media-notices.tsx';
import { CallSafetySheet } from '../../safety/safety/call-safety-sheet.tsx';

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
