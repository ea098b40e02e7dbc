import { LateWords } from '../../lib/page/late-words.tsx';
import { CallButton } from '../../meeting/reconnections/call-button.tsx';
import { ScheduleSheet } from '../../meeting/reconnections/schedule-sheet.tsx';
import together from '../../messages/en/town/together.json' with { type: 'json' };
import { ChatScreen } from '../../people/chat/chat-screen.tsx';
import { UnmatchSheet } from '../../people/connections/unmatch-sheet.tsx';
import { ReportSheet } from '../../safety/safety/report-sheet.tsx';
import { TogetherStrip } from '../../town/town-square/together/together-strip.tsx';

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
      renderSafety={({ connectionId, ...sheet }) => (
        // Another message begins another choice.
        <ReportSheet key={sheet.reported} at={{ place: 'chat', connectionId }} {...sheet} />
      )}
    />
  );
}
