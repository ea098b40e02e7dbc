import { VerdictCard } from '../../features/connections/verdict-card.tsx';
import { PostCallScreen } from '../../features/post-call/post-call-screen.tsx';
import { AgainActions } from '../../features/reconnections/again-actions.tsx';
import { RitualCard } from '../../features/reconnections/ritual-card.tsx';
import { RitualTip } from '../../features/reconnections/ritual-tip.tsx';
import { PastCallSafetySheet } from '../../features/safety/past-call-safety-sheet.tsx';
import { ReportReasonPage } from '../../features/safety/report-reason-page.tsx';

export function PostCallRoute() {
  return (
    <PostCallScreen
      renderVerdict={({ callId }) => (
        <VerdictCard callId={callId} renderAgain={(again) => <AgainActions {...again} />} />
      )}
      renderTip={({ callId, partnerName }) => <RitualTip callId={callId} partnerName={partnerName} />}
      renderSafety={({ callId, partnerName, isOpen, onClose }) => (
        <PastCallSafetySheet callId={callId} partnerName={partnerName} isOpen={isOpen} onClose={onClose} />
      )}
      renderReport={(report) => <ReportReasonPage {...report} />}
      renderRitual={({ callId, partnerName, isOffered }) => (
        <RitualCard callId={callId} partnerName={partnerName} isOffered={isOffered} />
      )}
    />
  );
}
