import type { ModerationCase } from '@cuppa/contract/safety/moderation/moderation-schema';
import { useTranslations } from 'use-intl';
import { useServer } from '../../lib/server/server-provider.tsx';
import { ActSheet } from './act-sheet.tsx';
import { BirthdaySheet } from './birthday-sheet.tsx';
import { type CaseSheet, isSanction } from './case-actions.ts';
import { ConfirmSheet } from './confirm-sheet.tsx';
import { useCaseAction, useDecidedWords } from './use-case-action.ts';

type CaseSheetsProps = {
  one: ModerationCase;
  sheet: CaseSheet | null;
  onClose: () => void;
  onStale: () => void;
};

/** Focuses the title after an action removed the button that opened its sheet. */
function focusTitle(): void {
  document.querySelector<HTMLElement>('#main h1')?.focus();
}

/** The sheet over a case, if one is open. */
export function CaseSheets({ one, sheet, onClose, onStale }: CaseSheetsProps) {
  if (sheet === null) return null;
  const around = { onClose, onOpenerGone: focusTitle };
  if (isSanction(sheet.action)) return <ActSheet one={one} kind={sheet.action} onStale={onStale} {...around} />;
  switch (sheet.action) {
    case 'dismiss':
    case 'bad-faith':
      return <DismissSheet one={one} action={sheet.action} {...around} />;
    case 'birthday':
      return <BirthdaySheet caseId={one.id} {...around} />;
    case 'uphold':
    case 'overturn':
      return <AppealSheet one={one} action={sheet.action} {...around} />;
    case 'undo':
      return 'sanction' in sheet ? <UndoSheet one={one} sanction={sheet.sanction} {...around} /> : null;
    case 'close-reporter':
      return 'report' in sheet ? <CloseReporterSheet one={one} report={sheet.report} {...around} /> : null;
  }
}

type Around = { one: ModerationCase; onClose: () => void; onOpenerGone: () => void };

function DismissSheet({ one, action, ...around }: Around & { action: 'dismiss' | 'bad-faith' }) {
  const { api } = useServer();
  const t = useTranslations('moderation');
  const { run, isBusy } = useCaseAction(one.id);
  const decidedWords = useDecidedWords();
  return (
    <ConfirmSheet
      {...around}
      title={t(`${action}Title`)}
      text={t(`${action}Text`, { name: one.subject.firstName })}
      confirmLabel={t(`${action}Confirm`)}
      isHard={action === 'bad-faith'}
      isBusy={isBusy}
      onConfirm={() =>
        run(() => api.moderation.dismiss({ caseId: one.id, isBadFaith: action === 'bad-faith' }), decidedWords)
      }
    />
  );
}

function AppealSheet({ one, action, ...around }: Around & { action: 'uphold' | 'overturn' }) {
  const { api } = useServer();
  const t = useTranslations('moderation');
  const { run, isBusy } = useCaseAction(one.id);
  const decidedWords = useDecidedWords();
  const name = one.subject.firstName;
  return (
    <ConfirmSheet
      {...around}
      title={t(`${action}Title`)}
      text={t(`${action}Text`, { name })}
      confirmLabel={t(`${action}Confirm`)}
      wordsLabel={t('answer', { name })}
      isBusy={isBusy}
      onConfirm={(answer) =>
        run(
          () =>
            api.moderation.decideAppeal({
              caseId: one.id,
              outcome: action === 'uphold' ? 'upheld' : 'overturned',
              answer,
            }),
          decidedWords,
        )
      }
    />
  );
}

function UndoSheet({
  one,
  sanction,
  ...around
}: Around & { sanction: ModerationCase['subject']['sanctions'][number] }) {
  const { api } = useServer();
  const t = useTranslations('moderation');
  const { run, isBusy } = useCaseAction(one.id);
  const name = one.subject.firstName;
  return (
    <ConfirmSheet
      {...around}
      title={t('undoTitle')}
      text={t('undoText', { act: t(`logAct.${sanction.kind}`), name })}
      confirmLabel={t('undoConfirm')}
      wordsLabel={t('undoWords', { name })}
      needsWords
      isHard
      isBusy={isBusy}
      onConfirm={(words) =>
        run(
          () => api.moderation.undo({ sanctionId: sanction.id, words }),
          ({ isUndone }) =>
            isUndone ? { title: t('undoDone') } : { title: t('proposed'), description: t('proposedDescription') },
        )
      }
    />
  );
}

function CloseReporterSheet({ one, report, ...around }: Around & { report: ModerationCase['items'][number] }) {
  const { api } = useServer();
  const t = useTranslations('moderation');
  const { run, isBusy } = useCaseAction(one.id);
  const { reporterId, reporterName: name, reporterRecord } = report;
  return (
    <ConfirmSheet
      {...around}
      title={t('closeReporterTitle', { name })}
      text={t('closeReporterText', { open: reporterRecord.open })}
      confirmLabel={t('closeReporterConfirm')}
      isHard
      isBusy={isBusy}
      onConfirm={() =>
        run(
          () => api.moderation.closeReporter({ reporterId }),
          ({ closed }) => ({ title: t('closeReporterDone', { count: closed }) }),
        )
      }
    />
  );
}
