import { ChatScreen } from '../../features/chat/chat-screen.tsx';
import { UnmatchSheet } from '../../features/connections/unmatch-sheet.tsx';
import { CallButton } from '../../features/reconnections/call-button.tsx';
import { ScheduleSheet } from '../../features/reconnections/schedule-sheet.tsx';
import { ReportSheet } from '../../features/safety/report-sheet.tsx';

export function ChatRoute() {
  return (
    <ChatScreen
      renderCall={(person) => <CallButton {...person} look="icon" />}
      renderSchedule={(sheet) => <ScheduleSheet {...sheet} />}
      renderUnmatch={(sheet) => <UnmatchSheet {...sheet} />}
      renderSafety={({ connectionId, ...sheet }) => <ReportSheet at={{ place: 'chat', connectionId }} {...sheet} />}
    />
  );
}
