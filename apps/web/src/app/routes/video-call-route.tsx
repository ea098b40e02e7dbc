import { DeviceSheet } from '../../features/calls/device-sheet.tsx';
import { VideoCallScreen } from '../../features/calls/video-call-screen.tsx';
import { CallSafetySheet } from '../../features/safety/call-safety-sheet.tsx';

export function VideoCallRoute() {
  return (
    <VideoCallScreen
      renderSafety={(sheet) => <CallSafetySheet {...sheet} />}
      renderDevices={(sheet) => <DeviceSheet {...sheet} />}
    />
  );
}
