import type { ReactNode } from 'react';

/** Renders the sheet that reports the host of an event or the author of a comment; `onDone`: they are blocked. */
export type RenderReport = (sheet: {
  at: { eventId: string } | { commentId: string };
  partnerName: string;
  isOpen: boolean;
  onClose: () => void;
  onDone: () => void;
}) => ReactNode;
