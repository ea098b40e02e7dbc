import type { ReportEvidence } from '@cuppa/contract/moderation/moderation-schema';
import type { ReportFileRow, ReportRow } from './case-reports.repository.ts';

/** The evidence of a report as it was, with the addresses of the photos that were copied for it. */
export function presentEvidence(
  { evidence, reportedId }: Pick<ReportRow, 'evidence' | 'reportedId'>,
  files: readonly ReportFileRow[],
  sign: (fileId: string) => string,
): ReportEvidence {
  const { call, pairing, messages = [], profile = null } = evidence;
  const facts = call ?? pairing;
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
    profile,
    photos: files.filter(({ messageId }) => messageId === null).map(({ id, fileId }) => ({ id, url: sign(fileId) })),
  };
}
