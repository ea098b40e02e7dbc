import type { ReportEvidence } from '@cuppa/contract/moderation/moderation-schema';
import type { ReportFileRow, ReportRow } from './case-reports.repository.ts';

type Message = { id: string; senderId: string; text: string | null; sentAt: string };
/** What a report keeps of the place where it was made; which parts there are depends on the place. */
type Evidence = {
  call?: Record<string, unknown>;
  messages?: Message[];
  profile?: ReportEvidence['profile'];
};

/** The evidence of a report as it was, with the addresses of the photos that were copied for it. */
export function presentEvidence(
  { evidence, reportedId }: Pick<ReportRow, 'evidence' | 'reportedId'>,
  files: readonly ReportFileRow[],
  sign: (fileId: string) => string,
): ReportEvidence {
  const { call, messages = [], profile = null } = evidence as Evidence;
  const photoOf = (messageId: string) => files.find((file) => file.messageId === messageId);
  return {
    call: call === undefined ? null : factsOf(call),
    messages: messages.map(({ id, senderId, text, sentAt }) => {
      const photo = photoOf(id);
      return {
        id,
        byReported: senderId === reportedId,
        text: text ?? '',
        sentAt,
        photoUrl: photo ? sign(photo.fileId) : null,
      };
    }),
    profile,
    photos: files.filter(({ messageId }) => messageId === null).map(({ id, fileId }) => ({ id, url: sign(fileId) })),
  };
}

/** Plain facts alone: an earlier release may have kept more. */
function factsOf(call: Record<string, unknown>): NonNullable<ReportEvidence['call']> {
  const isFact = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value);
  return Object.fromEntries(Object.entries(call).filter(([, value]) => isFact(value))) as never;
}
