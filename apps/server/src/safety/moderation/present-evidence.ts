import type { ReportEvidence } from '@cuppa/contract/safety/moderation/moderation-schema';
import type { ReportFileRow } from './case-reports.repository.ts';
import type { ReportRow } from './reports.table.ts';

/** Presents the evidence of a report as it was, with the addresses of the photos that were copied for it. */
export function presentEvidence(
  { evidence, reportedId }: Pick<ReportRow, 'evidence' | 'reportedId'>,
  files: readonly ReportFileRow[],
  sign: (fileId: string) => string,
): ReportEvidence {
  const { call, event, laterEvents = [], laterProfiles = [], nearby, pairing, messages = [], profile } = evidence;
  const facts = call ?? pairing ?? nearby;
  const reported = [evidence.reportedFileId, ...(evidence.alsoReportedFileIds ?? [])];
  const photoOf = (messageId: string) => files.find((file) => file.messageId === messageId);
  return {
    call: facts === undefined ? null : { ...facts },
    messages: messages.map(({ id, senderId, text, sentAt }) => {
      const photo = photoOf(id);
      return {
        id,
        byReported: senderId === reportedId,
        text,
        sentAt,
        photoUrl: photo ? sign(photo.fileId) : null,
      };
    }),
    events: (event === undefined ? laterEvents : [event, ...laterEvents]).map(eventSaid),
    profiles: profile === undefined ? laterProfiles : [profile, ...laterProfiles],
    photos: files
      .filter(({ messageId }) => messageId === null)
      .map(({ id, fileId }) => ({ id, url: sign(fileId), isReported: reported.includes(fileId) })),
  };
}

function eventSaid(event: NonNullable<ReportRow['evidence']['event']>): ReportEvidence['events'][number] {
  const { description, link, location, startsAt, timeZone, title } = event;
  return { title, description, location, link, startsAt, timeZone };
}
