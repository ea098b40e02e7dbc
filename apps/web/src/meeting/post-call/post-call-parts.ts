import type { ReactNode } from 'react';

/** Parts of the flow that other features provide, each for the call of the recap. */
export type PostCallParts = {
  /** The private question, and the shared choice; `isInSheet` leaves out what the sheet around it says. */
  renderVerdict: (call: { callId: string; isInSheet?: boolean }) => ReactNode;
  /** Events that suit both, once they are connected. */
  renderTogether: (call: { callId: string }) => ReactNode;
  renderTip: (call: { callId: string; partnerName: string }) => ReactNode;
  /** If `isOffered` is false, it only shows a reconnection that is already scheduled with that person. */
  renderRitual: (call: { callId: string; partnerName: string; isOffered: boolean }) => ReactNode;
  /** Replaces the recap for a person who left the call with a report. */
  renderReport: (report: { reportId: string; partnerName: string }) => ReactNode;
  renderSafety: (call: { callId: string; partnerName: string; isOpen: boolean; onClose: () => void }) => ReactNode;
};
