/** The content of `reports.evidence`: the place and the reported person, both at the time of the report. */
export type ReportEvidence = {
  /** The place is exactly one of call, connection, pairing, event, comment and nearby. */
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
  /** The words of the reported person's event. If it has a picture, the file of `pictureId` is among the files. */
  event?: EvidenceEvent;
  /** The event on which the reported person commented; the comments are `messages`. */
  comment?: { eventId: string };
  /** A card of Who's Around, by the hour in which it was shown, or an invitation. */
  nearby?: { inviteId: string | null; sentBy: 'reporter' | 'reported' | null; at: string };
  /** The messages or comments that the reporter chose, oldest first. */
  messages?: EvidenceMessage[];
  profile?: EvidenceProfile;
  /** The photo that the report is about; `report_files` keeps it with the others. */
  reportedPhotoId?: string;
  reportedFileId?: string;
  /** Further photos that a later report about the same place named. */
  alsoReportedFileIds?: string[];
  /** Changed words of the event and the profile at later reports about the same place. */
  laterEvents?: EvidenceEvent[];
  laterProfiles?: EvidenceProfile[];
};

type EvidenceEvent = {
  eventId: string;
  title: string;
  type: string;
  description: string;
  location: string;
  link: string | null;
  startsAt: string;
  timeZone: string;
  pictureId: string | null;
};

type EvidenceProfile = {
  firstName: string;
  pronouns: string | null;
  bio: string | null;
  prompts: { prompt: string; answer: string }[];
};

export type EvidenceMessage = {
  id: string;
  senderId: string;
  text: string;
  photoId: string | null;
  sentAt: string;
};

/** A file that is kept as long as the report. */
export type EvidenceFile = { fileId: string; messageId: string | null };
