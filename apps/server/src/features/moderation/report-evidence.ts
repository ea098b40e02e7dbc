/** What stands in `reports.evidence`: the place where it happened and the reported person, as both were at that moment. */
export type ReportEvidence = {
  /** Exactly one of the three is the place. */
  call?: {
    callId: string;
    matchId: string;
    startedAt: string;
    phase: string;
    act: number;
    elapsedSeconds: number;
  };
  connection?: {
    connectionId: string;
    kind: string;
    matchId: string;
    callId: string;
    madeAt: string;
    endedAt: string | null;
  };
  pairing?: { matchId: string; origin: string; status: string; offeredAt: string };
  /** The messages that the reporter chose, oldest first. */
  messages?: EvidenceMessage[];
  profile?: {
    firstName: string;
    pronouns: string | null;
    bio: string | null;
    prompts: { prompt: string; answer: string }[];
  };
  /** The photo that the report is about; `report_files` keeps it with the others. */
  reportedPhotoId?: string;
};

export type EvidenceMessage = {
  id: string;
  senderId: string;
  text: string;
  photoId: string | null;
  sentAt: string;
};

/** A file that stays as long as the report does. */
export type EvidenceFile = { fileId: string; messageId: string | null };
