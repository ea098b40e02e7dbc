import { ChatScreen } from '../../features/chat/chat-screen.tsx';
import { ScheduleSheet } from '../../features/reconnections/schedule-sheet.tsx';
import { ConnectionSafetySheet } from '../../features/safety/connection-safety-sheet.tsx';

export function ChatRoute() {
  return (
    <ChatScreen
      renderSchedule={(sheet) => <ScheduleSheet {...sheet} />}
      renderSafety={(sheet) => <ConnectionSafetySheet {...sheet} />}
    />
  );
}
