import { VerdictCard } from '../../features/connections/verdict-card.tsx';
import { PostCallScreen } from '../../features/post-call/post-call-screen.tsx';
import { AgainActions } from '../../features/reconnections/again-actions.tsx';
import { RitualCard } from '../../features/reconnections/ritual-card.tsx';
import { RitualTip } from '../../features/reconnections/ritual-tip.tsx';
import { ReportReasonPage } from '../../features/safety/report-reason-page.tsx';
import { ReportSheet } from '../../features/safety/report-sheet.tsx';
import { TogetherAfterCall } from '../../features/together/together-card.tsx';
import { LateWords } from '../../lib/parts/late-words.tsx';
import together from '../../messages/en/together.json' with { type: 'json' };

const WORDS = { together };

export function PostCallRoute() {
  return (
    <PostCallScreen
      renderVerdict={({ callId }) => (
        <VerdictCard callId={callId} renderAgain={(again) => <AgainActions {...again} />} />
      )}
      renderTogether={({ callId }) => (
        <LateWords words={WORDS}>
          <TogetherAfterCall callId={callId} />
        </LateWords>
      )}
      renderTip={({ callId, partnerName }) => <RitualTip callId={callId} partnerName={partnerName} />}
      renderSafety={({ callId, partnerName, isOpen, onClose }) => (
        <ReportSheet at={{ place: 'recap', callId }} {...{ partnerName, isOpen, onClose }} onDone={onClose} />
      )}
      renderReport={(report) => <ReportReasonPage {...report} />}
      renderRitual={({ callId, partnerName, isOffered }) => (
        <RitualCard callId={callId} partnerName={partnerName} isOffered={isOffered} />
      )}
    />
  );
}
