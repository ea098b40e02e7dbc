import { ChatScreen } from '../../features/chat/chat-screen.tsx';
import { UnmatchSheet } from '../../features/connections/unmatch-sheet.tsx';
import { CallButton } from '../../features/reconnections/call-button.tsx';
import { ScheduleSheet } from '../../features/reconnections/schedule-sheet.tsx';
import { ReportSheet } from '../../features/safety/report-sheet.tsx';
import { TogetherStrip } from '../../features/together/together-strip.tsx';
import { LateWords } from '../../lib/parts/late-words.tsx';
import together from '../../messages/en/together.json' with { type: 'json' };

const WORDS = { together };

export function ChatRoute() {
  return (
    <ChatScreen
      renderCall={(person) => <CallButton {...person} look="icon" />}
      renderTogether={(pair) => (
        <LateWords words={WORDS}>
          <TogetherStrip {...pair} />
        </LateWords>
      )}
      renderSchedule={(sheet) => <ScheduleSheet {...sheet} />}
      renderUnmatch={(sheet) => <UnmatchSheet {...sheet} />}
      renderSafety={({ connectionId, ...sheet }) => <ReportSheet at={{ place: 'chat', connectionId }} {...sheet} />}
    />
  );
}
