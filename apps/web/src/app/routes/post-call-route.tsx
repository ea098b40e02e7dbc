import { LateWords } from '../../lib/page/late-words.tsx';
import { PostCallScreen } from '../../meeting/post-call/post-call-screen.tsx';
import { AgainActions } from '../../meeting/reconnections/again-actions.tsx';
import { RitualCard } from '../../meeting/reconnections/ritual-card.tsx';
import { RitualTip } from '../../meeting/reconnections/ritual-tip.tsx';
import together from '../../messages/en/town/together.json' with { type: 'json' };
import { VerdictCard } from '../../people/connections/verdict-card.tsx';
import { ReportReasonPage } from '../../safety/safety/report-reason-page.tsx';
import { ReportSheet } from '../../safety/safety/report-sheet.tsx';
import { TogetherAfterCall } from '../../town/town-square/together/together-card.tsx';

const WORDS = { together };

export function PostCallRoute() {
  return (
    <PostCallScreen
      renderVerdict={({ callId, isInSheet }) => (
        <VerdictCard callId={callId} isInSheet={isInSheet} renderAgain={(again) => <AgainActions {...again} />} />
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
