import type { ReactNode } from 'react';

/** Parts that other features bring to the flow, each for the call of the recap. */
export type PostCallParts = {
  /** The private question, and what both chose. */
  renderVerdict: (call: { callId: string }) => ReactNode;
  /** Events that fit both, once they are connected. */
  renderTogether: (call: { callId: string }) => ReactNode;
  renderTip: (call: { callId: string; partnerName: string }) => ReactNode;
  /** Where it is not offered, it shows what is scheduled with that person, and nothing else. */
  renderRitual: (call: { callId: string; partnerName: string; isOffered: boolean }) => ReactNode;
  /** In place of the recap, for who left the call with a report. */
  renderReport: (report: { reportId: string; partnerName: string }) => ReactNode;
  renderSafety: (call: { callId: string; partnerName: string; isOpen: boolean; onClose: () => void }) => ReactNode;
};
