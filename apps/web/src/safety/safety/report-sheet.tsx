import type { Message } from '@cuppa/contract/people/chat/chat-schema';
import type { NewReport } from '@cuppa/contract/safety/safety/safety-contract';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { failureKey } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { BlockButton } from './block-button.tsx';
import { MessageChoice } from './message-choice.tsx';
import { PhotoQuestion } from './photo-question.tsx';
import { ReportFields } from './report-fields.tsx';
import { REPORT_REFUSALS } from './safety.messages.ts';
import { SafetyLink } from './safety-link.tsx';
import { useReportDraft } from './use-report-draft.ts';

type WithoutComplaint<Report> = Report extends unknown ? Omit<Report, 'reason' | 'details' | 'messageIds'> : never;
/** The place where one met the person, with its id. */
export type ReportedAt = WithoutComplaint<NewReport>;

type ReportSheetProps = {
  at: ReportedAt;
  partnerName: string;
  isOpen: boolean;
  onClose: () => void;
  /** Called once the other is blocked, with or without a report. */
  onDone: () => void;
  /** Messages from which the reporter can choose evidence. */
  messages?: readonly Message[];
  /** The message that is chosen from the start. */
  reported?: string | undefined;
  /** True if the match card had a photo. */
  hasPhoto?: boolean;
};

/** The words before the form, by place. */
const DESCRIPTIONS = {
  'match-card': 'meetingDescription',
  call: 'meetingDescription',
  recap: 'meetingDescription',
  connection: 'connectionDescription',
  chat: 'connectionDescription',
  profile: 'connectionDescription',
  photo: 'photoDescription',
  event: 'eventDescription',
  comment: 'commentDescription',
  nearby: 'meetingDescription',
} as const satisfies Record<ReportedAt['place'], string>;

function titleOf(at: ReportedAt): 'eventTitle' | 'connectionTitle' | 'reportTitle' {
  if (at.place === 'event') return 'eventTitle';
  return 'connectionId' in at && at.place !== 'photo' ? 'connectionTitle' : 'reportTitle';
}

/** Long enough to read what happens next. */
const DONE_DURATION_MS = 12_000;
const DONE = { id: 'report', variant: 'success', durationMs: DONE_DURATION_MS } as const;

/**
 * Reports and blocks a person in one step, from any place where people meet. A connected person can also only be
 * blocked.
 */
export function ReportSheet(props: ReportSheetProps) {
  const { queries } = useServer();
  const { at, partnerName, isOpen, onClose, onDone, messages = [], reported, hasPhoto = false } = props;
  const t = useTranslations('safety');
  const common = useTranslations('common');
  const { reason, details, change, forget } = useReportDraft(at);
  const [messageIds, setMessageIds] = useState<readonly string[]>(reported === undefined ? [] : [reported]);
  const [isAboutPhoto, setIsAboutPhoto] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const [isBlocking, setIsBlocking] = useState(false);
  const report = useMutation(queries.safety.report.mutationOptions());
  const isConnected = 'connectionId' in at;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (reason === null) return setIsMissing(true);
    try {
      await report.mutateAsync({
        ...(isAboutPhoto && 'pairingId' in at ? { ...at, place: 'photo' as const } : at),
        reason,
        details,
        ...(isConnected && { messageIds: [...messageIds] }),
      });
      showToast(t('reported'), { ...DONE, description: t('reportedDescription', { name: partnerName }) });
      forget();
      onDone();
    } catch (error) {
      const title = failureKey(error, REPORT_REFUSALS, 'reportFailed');
      if (title !== null)
        showToast(t(title), { id: 'report', variant: 'destructive', description: common('loadFailedDescription') });
    }
  }

  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t(titleOf(at), { name: partnerName })}
      description={t(DESCRIPTIONS[at.place], { name: partnerName })}
      closeLabel={common('close')}
      isClosable={!report.isPending && !isBlocking}
    >
      {isConnected && (
        <BlockButton
          connectionId={at.connectionId}
          partnerName={partnerName}
          isDisabled={report.isPending}
          onBusy={setIsBlocking}
          onDone={onDone}
        />
      )}
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <ReportFields
          title={t('whatHappened')}
          reason={reason}
          onReason={(chosen) => change({ reason: chosen })}
          isMissing={isMissing}
          details={details}
          onDetails={(text) => change({ details: text })}
        />
        {hasPhoto && <PhotoQuestion isChecked={isAboutPhoto} onChange={setIsAboutPhoto} />}
        <MessageChoice messages={messages} partnerName={partnerName} chosen={messageIds} onChosen={setMessageIds} />
        <p className="text-small text-ink-2">{t('whatNext', { name: partnerName })}</p>
        <Button
          type="submit"
          variant="destructive"
          disabled={isBlocking}
          isLoading={report.isPending}
          loadingLabel={t('reporting')}
        >
          {t('reportAndBlock')}
        </Button>
      </form>
      <SafetyLink to="/safety" label={t('toSafety')} />
    </Sheet>
  );
}
